import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { loadFolder } from '../../load/load.ts';
import { readingOf, type AnswerReading, type Fields } from '../../testing/oracles/answer-lines.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { sumsOfAnswer, sumsOfBase } from '../../testing/oracles/long-sums.ts';
import { sheetOf } from '../../testing/oracles/sheet-of.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databases } from '../../testing/databases/databases.ts';
import { valuesWithOpenpyxl } from '../../testing/readers/openpyxl.ts';
import { everyNth, walksAll } from '../../testing/sampled.ts';
import { saoPauloFolder, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { recalculateAll, type RecalculatedSheet } from '../../testing/readers/recalculated.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { enter } from '../../testing/servers/enter.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';
import { belowFacts } from '../../testing/readers/below-facts.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { rowsUnder, worksheetLines, type ReadValues } from '../../testing/readers/worksheet-lines.ts';

const WITHOUT_READERS = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
const SAO_PAULO = 3;

/** The organisations whose reports are read back, all or every n-th of them, and the least number of reports with rows. */
const places = [
  {
    place: 'the demonstration (a sample; all in test:tudo)',
    codColigada: 1,
    basis: 1,
    ano: 2026,
    codCCustoPai: '1.10',
    every: 14,
    least: walksAll ? catalog.length : 1,
    leftOut: WITHOUT_READERS,
  },
  {
    place: 'São Paulo 2014 (a sample; all in test:tudo)',
    codColigada: SAO_PAULO,
    basis: 2,
    ano: 2014,
    codCCustoPai: 'todos',
    every: 14,
    least: walksAll ? 9 : 1,
    leftOut: WITHOUT_READERS || withoutRealBudgets !== undefined,
  },
] as const;

/** A report's answer, its description in answer-lines.ts if there is one, its sheet, and its workbook as downloaded. */
type Exported = {
  readonly slug: string;
  readonly answer: Fields;
  readonly reading: AnswerReading | undefined;
  readonly sheet: Sheet;
  readonly file: Uint8Array;
};

/** The values of each worksheet of a file, as a reader sees them. */
type ReadFile = readonly ReadValues[];

let database: OpenDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await databases.at(-1)!.open(); // PostgreSQL, if there is one: it loads two budgets faster
  await loadDemonstration(database.db, '2026-11-20');
  if (withoutRealBudgets === undefined) {
    await loadFolder(database.db, saoPauloFolder, { codColigada: SAO_PAULO, nome: 'São Paulo' });
  }
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const read = places.filter(({ leftOut }) => !leftOut);

describe.skipIf(read.length === 0)(
  `the workbooks of every report of ${read.map(({ place }) => place).join(' and ')}`,
  () => {
    test.each(['xls', 'xlsx'] as const)(
      '.%s: two readers see every amount of the answer, on the sheet and in Base; LibreOffice calculates the same totals',
      { timeout: 600_000 },
      async (formato) => {
        const exported: Exported[] = [];
        for (const samples of read) {
          const ofPlace = await exportAll(samples, formato);
          expect(ofPlace.length).toBeGreaterThanOrEqual(samples.least);
          exported.push(...ofPlace);
        }
        const files = exported.map(({ file }) => file);
        const seen = formato === 'xls' ? withXlrd(files) : valuesWithOpenpyxl(files);
        const worked = recalculateAll(files, formato);
        for (const [index, each] of exported.entries()) {
          expectAmounts(each, seen[index]!);
          expectAmounts(each, withSheetJs(each.file));
          expectAlike(each, seen[index]!, worked[index]!);
        }
      },
    );
  },
);

/** The reports that have rows in budget 4, with inactive natures, and their workbooks. */
async function exportAll(
  { codColigada, basis, ano, codCCustoPai, every }: (typeof places)[number],
  formato: 'xls' | 'xlsx',
): Promise<readonly Exported[]> {
  const cookie = await administratorOf(codColigada);
  const all = { codOrcamentario: 'todos', codCCustoPai, codCCustoFilho: 'todos', orcamentoId: '4' };
  const choices = {
    ...all,
    periodoOrcamento: String(basis),
    exibirNaturezasInativas: 'true',
    tipoRelatorio: '1',
    comProjecao: 'true',
  };
  const get = async (url: string, query: Readonly<Record<string, string>>) => {
    const answer = await server.app.inject({ url, query: { ...query }, headers: { cookie } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer;
  };
  const exported: Exported[] = [];
  for (const report of everyNth(catalog, every, formato === 'xls' ? 2 : 3)) {
    const { slug, filters } = report;
    const query = Object.fromEntries(filters.map((name) => [name, choices[name]]));
    const answer = await get(`/api/relatorios/${slug}`, query);
    const sheet = sheetOf(report, answer.json(), query, { codColigada, ano });
    if (sheet.rows.length === 0) continue;
    const { rawPayload } = await get(`/api/relatorios/${slug}/arquivo`, { ...query, formato });
    exported.push({ slug, answer: answer.json(), reading: readingOf(slug, { basis, ano }), sheet, file: rawPayload });
  }
  return exported;
}

/** Compares the workbook that a reader sees with the answer, or with the sheet if the report's answer is not described. */
function expectAmounts(exported: Exported, file: ReadFile): void {
  const { slug, reading } = exported;
  const [seen, stored] = reading === undefined ? cellsOf(exported, file) : amountsOf(exported, reading, file);
  expect({ slug, ...seen }).toEqual({ slug, ...stored });
}

/** The amounts of the answer's lines on the report's sheet, and those of its items in Base by codes, measure and period. */
function amountsOf({ answer }: Exported, reading: AnswerReading, [own, base]: ReadFile) {
  const { labels, lines } = reading;
  const onSheet = worksheetLines(own!, labels).map(({ amounts }) => amounts);
  return [
    { onSheet, inBase: sumsOfBase(reading, rowsUnder(base!)) },
    { onSheet: lines(answer).map(({ amounts }) => amounts), inBase: sumsOfAnswer(reading, answer) },
  ];
}

function cellsOf({ sheet }: Exported, [own]: ReadFile) {
  const onSheet = belowFacts(own!).map((row) => row.slice(0, sheet.columns.length));
  return [{ onSheet }, { onSheet: expectedCells(sheet) }];
}

/** Every total is a formula, and every recalculated result equals the value stored in the file. */
function expectAlike({ slug, answer, reading }: Exported, seen: ReadFile, worked: readonly RecalculatedSheet[]): void {
  const totals = reading === undefined ? 1 : reading.lines(answer).filter(({ codes }) => codes === undefined).length;
  expect(Object.keys(worked[0]!.formulas).length).toBeGreaterThanOrEqual(totals);
  const unlike = worked.flatMap(({ name, formulas }, index) =>
    Object.entries(formulas).flatMap(([place, { formula, value }]) => {
      const [row, column] = place.split(',').map(Number) as [number, number];
      const stored = seen[index]![row]![column];
      return isAlike(value, stored) ? [] : [{ slug, name, place, formula, value, stored }];
    }),
  );
  expect(unlike).toEqual([]);
}

/** Whether two values are the same amount of centavos, within the precision of doubles. */
function isAlike(value: unknown, stored: unknown): boolean {
  if (typeof value !== 'number' || typeof stored !== 'number') return value === stored;
  return Math.abs(value - stored) <= Math.min(0.004, 1e-9 * Math.max(1, Math.abs(stored)));
}

function withXlrd(files: readonly Uint8Array[]): readonly ReadFile[] {
  return readWithXlrd(files).map((sheets) => sheets.map(({ values }) => values));
}

function withSheetJs(file: Uint8Array): ReadFile {
  const { SheetNames, Sheets } = openWorkbook(file);
  return SheetNames.map((name) => valuesOf(Sheets[name]!, 40));
}

/** The Cookie header of a new administrator of an organisation. */
async function administratorOf(codColigada: number): Promise<string> {
  const email = `leitor-${randomUUID()}@exemplo.gov.br`;
  await addAccount(database.db, { email, name: 'Leitor', isAdmin: true, gerencia: true, codColigada });
  return enter(server.app, email);
}
