import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { loadFolder } from '../../load/load.ts';
import { layOutColumns, readColumns } from '../../reporting/screen-params.ts';
import type { Report } from '../../reporting/report.ts';
import { viewFromParams } from '../../sheet/view/view-params.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { databases } from '../../testing/databases/databases.ts';
import { saoPauloFolder, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { sheetOf } from '../../testing/oracles/sheet-of.ts';
import { expectSheetInPdf } from '../../testing/readers/pdf-cells.ts';
import { readByPdfJs, withoutSpaces } from '../../testing/readers/pdf-readers.ts';
import { openWorkbook } from '../../testing/readers/sheetjs.ts';
import { everyNth } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { enter } from '../../testing/servers/enter.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const SAO_PAULO = 3;

let database: OpenDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await databases.at(-1)!.open();
  await loadDemonstration(database.db, '2026-11-20');
  if (withoutRealBudgets === undefined)
    await loadFolder(database.db, saoPauloFolder, { codColigada: SAO_PAULO, nome: 'São Paulo' });
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const places = [
  { place: 'the demonstration', codColigada: 1, ano: 2026, basis: '1', codCCustoPai: '1.10', every: 5, isThere: true },
  {
    place: 'São Paulo',
    codColigada: SAO_PAULO,
    ano: 2014,
    basis: '2',
    codCCustoPai: 'todos',
    every: 13,
    isThere: withoutRealBudgets === undefined,
  },
] as const;

const cookies = new Map<number, string>();

async function getAs(codColigada: number, url: string, query: Readonly<Record<string, string>>) {
  const email = `pdf${codColigada}@rubrica.local`;
  if (!cookies.has(codColigada)) {
    await addAccount(database.db, { codColigada, email, name: 'Leitor', isAdmin: true, gerencia: true });
    cookies.set(codColigada, await enter(server.app, email));
  }
  const answer = await server.app.inject({ url, query: { ...query }, headers: { cookie: cookies.get(codColigada)! } });
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
  return answer;
}

/** The sheet of a report as the screen lays it out, with inactive natures, and the query of its search. */
async function searched(
  report: Report,
  { codColigada, ano, basis, codCCustoPai }: (typeof places)[number],
  params = {},
) {
  const all = { codOrcamentario: 'todos', codCCustoPai, codCCustoFilho: 'todos', orcamentoId: '4' };
  const choices = {
    ...all,
    periodoOrcamento: basis,
    exibirNaturezasInativas: 'true',
    tipoRelatorio: '1',
    comProjecao: 'true',
  };
  const query = Object.fromEntries(report.filters.map((name) => [name, choices[name]]));
  const answer = await getAs(codColigada, `/api/relatorios/${report.slug}`, query);
  const layout: Report['layout'] = (result, context) =>
    layOutColumns(report, readColumns(report, params), result, context).sheet;
  return { query, sheet: sheetOf({ ...report, layout }, answer.json(), query, { codColigada, ano }) };
}

describe.each(places.filter(({ isThere }) => isThere))('PDFs of $place', (place) => {
  test.each(everyNth(catalog, place.every, 10).map((report) => [report.slug, report] as const))(
    '%s: two readers see every text and amount of the sheet once, in order, and the workbook is attached',
    async (slug, report) => {
      const { query, sheet } = await searched(report, place);
      const url = `/api/relatorios/${slug}/arquivo`;
      const { rawPayload, headers } = await getAs(place.codColigada, url, { ...query, formato: 'pdf' });
      expect([headers['content-type'], headers['content-disposition']]).toEqual([
        'application/pdf',
        expect.stringMatching(/^attachment; filename="Relatorio_\w+\.pdf"$/),
      ]);
      const { attached, pages } = await expectSheetInPdf(rawPayload, sheet);
      expect(openWorkbook(attached).SheetNames).toContain('Base');
      expect(withoutSpaces(pages[0]!)).toContain(withoutSpaces(report.title));
    },
  );
});

const demonstration = places[0];
const tempoReal = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;

test('a PDF as on the screen has its columns, groups and chart', async () => {
  const view = { colunas: 'acumulado', mes: '10', nivel: '2' };
  const { query, sheet } = await searched(tempoReal, demonstration, view);
  const viewed = viewOf(sheet, viewFromParams(view, sheet).view).sheet;
  const url = `/api/relatorios/${tempoReal.slug}/arquivo`;
  const { rawPayload, headers } = await getAs(1, url, { ...query, ...view, formato: 'pdf' });
  expect(headers['content-disposition']).toMatch(/_Como_na_Tela\.pdf"$/);
  const { pages } = await expectSheetInPdf(rawPayload, viewed);
  expect(withoutSpaces(pages[0]!)).toContain('Acumuladoatéoutubro');
  const charted = await getAs(1, url, { ...query, ...view, grafico: 'sim', formato: 'pdf' });
  const { pages: drawn } = await readByPdfJs(charted.rawPayload);
  expect(withoutSpaces(drawn[0]!).length).toBeGreaterThan(withoutSpaces(pages[0]!).length);
  expect(drawn[0]).toContain('R$');
});

test('only a PDF can have a chart', async () => {
  const { query } = await searched(tempoReal, demonstration);
  const cookie = cookies.get(1)!;
  const asked = (more: Record<string, string>) =>
    server.app.inject({
      url: `/api/relatorios/${tempoReal.slug}/arquivo`,
      query: { ...query, ...more },
      headers: { cookie },
    });
  const workbook = await asked({ formato: 'xlsx', grafico: 'sim' });
  expect([workbook.statusCode, workbook.json()]).toEqual([400, { message: 'O gráfico (grafico) só sai em PDF.' }]);
  const other = await asked({ formato: 'pdf', grafico: 'nao' });
  expect([other.statusCode, other.json()]).toEqual([400, { message: 'O gráfico (grafico) só pode ser sim.' }]);
});
