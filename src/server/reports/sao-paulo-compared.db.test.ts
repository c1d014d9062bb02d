import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountQuery, type Composicao, type Historico } from '../../contracts/composition.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import type { Versao } from '../../contracts/versions.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { layOutCompared } from '../../reporting/compared/compared-sheet.ts';
import type { Report } from '../../reporting/report.ts';
import { OWN_COLUMNS } from '../../reporting/screen-params.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openSaoPaulo } from '../../testing/databases/loaded-sao-paulo.ts';
import {
  csvLinesSaoPaulo,
  type GoldenAmounts,
  goldenSaoPaulo,
  readCsv,
  withoutRealBudgets,
} from '../../testing/databases/real-budgets.ts';
import { accounts, addAccount } from '../../testing/databases/small-organizations.ts';
import { comparableResults, expectedResults } from '../../testing/readers/expected-formulas.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { valuesWithOpenpyxl } from '../../testing/readers/openpyxl.ts';
import { recalculate } from '../../testing/readers/recalculated.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';
import { walksAll } from '../../testing/sampled.ts';
import { type OpenCell, openCellsOf } from '../../testing/oracles/open-cells.ts';
import { sheetOf } from '../../testing/oracles/sheet-of.ts';
import { searchOf } from '../../testing/servers/query-of.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { enter } from '../../testing/servers/enter.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const report = catalog.find(({ slug }) => slug === 'orcamentario-comparativo')!;
const filters = { codOrcamentario: 'todos', orcamentoId: '3', exibirNaturezasInativas: 'true' } as const;

/** How many amounts, and of which reports, have their histories added up. */
const DRAWN = 30;
const HISTORIES = catalog.filter(({ slug }) => ['orcamentario', 'totais-centro-custo', 'trimestral'].includes(slug));
const SEED = { numRuns: 1, seed: 2014 };

/** What the correction adds to one line's proposed amount of January, in whole centavos. */
const CORRECTION = 1234567;

/** The lines of 2014 as lines of the budget of 2013, the first of them corrected or not. */
function linesOf2014(isCorrected: boolean): string {
  const [first, ...others] = readCsv('valores.csv').filter(({ orcamentoId }) => orcamentoId === '4');
  const january =
    Math.round(100 * Number(first!['janeiroProposta']!.replace(',', '.'))) + (isCorrected ? CORRECTION : 0);
  const corrected = { ...first!, janeiroProposta: (january / 100).toFixed(2).replace('.', ',') };
  const lines = [corrected, ...others].map((line) => ({ ...line, orcamentoId: '3' }));
  return [Object.keys(lines[0]!), ...lines.map((line) => Object.values(line))]
    .map((cells) => cells.join(';'))
    .join('\n');
}

type Row = Readonly<Record<string, string | number | null>>;

/** Whole centavos of reais. */
const centavos = (reais: Row[string] | undefined) => Math.round(100 * Number(reais));

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'São Paulo 2013 frozen, 2014 loaded over it, corrected and compared, on $name',
  (kind) => {
    let database: OpenDatabase;
    let server: TestServer;
    let cookie: string;
    let version: Versao;
    beforeAll(async () => {
      database = await openSaoPaulo(kind);
      await addAccount(database.db, accounts.admin);
      server = await startTestServer(database);
      cookie = await enter(server.app, accounts.admin.email);
      const payload = { orcamentoId: 3, nome: '2013 aprovado' };
      const made = await server.app.inject({ method: 'POST', url: '/api/versoes', payload, headers: { cookie } });
      version = made.json<Versao>();
      for (const isCorrected of [false, true]) {
        const files = { 'valores.csv': linesOf2014(isCorrected) };
        await withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada: 1, source: '2014' }));
      }
    });
    afterAll(async () => {
      await server.app.close();
      await database.close();
    });

    const get = (path: string, rest = '', of = report) => {
      const query = new URLSearchParams(searchOf(of, filters)).toString();
      return server.app.inject({ url: `/api/relatorios/${of.slug}${path}?${query}${rest}`, headers: { cookie } });
    };
    const feed = async (desde = version.id) =>
      (await get('/dados', `&formato=json&desde=${desde}`)).json<readonly Row[]>();
    const side = async (ano: number, rest = '') => {
      const result = decoderOf(report.contract)(JSON.parse((await get('', rest)).body));
      return {
        result,
        context: {
          filters: { ...filters, orcamentoId: 3, exibirNaturezasInativas: true } as never,
          codColigada: 1,
          ano,
        },
      };
    };
    const compared = async () => {
      const sides = { before: await side(2013, `&versao=${version.id}`), after: await side(2013) };
      return layOutCompared(report, OWN_COLUMNS, sides, {}).sheet;
    };

    test('the rows have the golden totals of both years by code, and each difference is after minus before', async () => {
      const rows = await feed();
      const golden = goldenSaoPaulo();
      const corrected = readCsv('valores.csv').find(({ orcamentoId }) => orcamentoId === '4')!['codOrcamentario'];
      const codes = [...new Set(csvLinesSaoPaulo().map(({ text }) => text['codOrcamentario']!))];
      const none: GoldenAmounts = { proposta: 0, reformulacao: 0, bloqueado: 0 };
      for (const code of codes) {
        const own = rows.filter(({ codOrcamentario }) => codOrcamentario === code);
        const sum = (name: string) => own.reduce((all, row) => all + centavos(row[name]), 0);
        const [before, after] = (['2013', '2014'] as const).map(
          (year) => golden[year].todas.totais[`codigo:${code}`] ?? none,
        );
        const more = code === corrected ? CORRECTION : 0;
        expect([code, sum('propostaAntes'), sum('reformulacaoAntes')]).toEqual([
          code,
          before!.proposta,
          before!.reformulacao,
        ]);
        expect([code, sum('propostaDepois'), sum('reformulacaoDepois')]).toEqual([
          code,
          after!.proposta + more,
          after!.reformulacao,
        ]);
        expect([code, sum('propostaDiferenca')]).toEqual([code, after!.proposta + more - before!.proposta]);
      }
      const unexplained = rows.filter((row) => {
        const isOff = (name: string) =>
          centavos(row[`${name}Depois`]) - centavos(row[`${name}Antes`]) !== centavos(row[`${name}Diferenca`]);
        return isOff('proposta') || isOff('reformulacao');
      });
      expect(unexplained).toEqual([]);
    });

    test('the history of the grand total explains the difference since then, load by load', async () => {
      const total = (await feed()).reduce((sum, row) => sum + centavos(row['propostaDiferenca']), 0);
      const { itens } = (await get('/historico', '&coluna=proposta')).json<Historico>();
      const since = itens.filter(({ momento }) => momento > version.momento);
      expect(since.map(({ causa }) => causa)).toEqual(['carga', 'carga']);
      expect(since.reduce((sum, { diferenca }) => sum + centavos(diferenca), 0)).toBe(total);
    });

    test(`the histories of ${DRAWN} amounts drawn at random add up to now minus then`, async () => {
      const cells: (OpenCell & { readonly of: Report })[] = [];
      for (const of of HISTORIES) {
        for (const then of ['', `&versao=${version.id}`]) {
          const answer = (await get('', then, of)).json<object>();
          const open = openCellsOf(sheetOf(of, answer, searchOf(of, filters), { ano: 2013 }));
          cells.push(...open.filter(({ value }) => value.kind === 'money').map((cell) => ({ ...cell, of })));
        }
      }
      const [drawn] = fc.sample(fc.shuffledSubarray(cells, { minLength: DRAWN, maxLength: DRAWN }), SEED);
      let changed = 0;
      for (const { of, subject, name } of drawn!) {
        const amount = `&${new URLSearchParams(amountQuery(subject, name)).toString()}`;
        /** An answer; undefined for an item that has no values at that time. */
        const read = async <Answer>(path: string, rest: string) => {
          const answer = await get(path, amount + rest, of);
          expect([amount, answer.statusCode]).toEqual([amount, expect.toBeOneOf([200, 422])]);
          return answer.statusCode === 200 ? answer.json<Answer>() : undefined;
        };
        const valueOf = async (rest: string) => centavos((await read<Composicao>('/composicao', rest))?.valor ?? 0);
        const [now, then] = [await valueOf(''), await valueOf(`&versao=${version.id}`)];
        const itens = (await read<Historico>('/historico', `&desde=${version.id}`))?.itens ?? [];
        const sum = itens.reduce((all, { diferenca }) => all + centavos(diferenca), 0);
        expect([of.slug, amount, sum]).toEqual([of.slug, amount, now - then]);
        changed += sum === 0 ? 0 : 1;
      }
      expect(changed).toBeGreaterThan(DRAWN / 2);
    });

    test('compared with the data before the last load, only the correction differs', async () => {
      const changed = (await feed('antes-da-ultima-carga')).filter(({ mudanca }) => mudanca !== null);
      expect(changed.map((row) => centavos(row['propostaDiferenca']))).toEqual([CORRECTION]);
    });

    test(
      'openpyxl, xlrd and LibreOffice read the screen’s amounts in the files, and every formula gives the stored amount',
      { tags: 'tudo' },
      async () => {
        const sheet = await compared();
        const expected = expectedCells(sheet);
        for (const format of walksAll ? (['xlsx', 'xls'] as const) : (['xlsx'] as const)) {
          const bytes = (await get('/arquivo', `&formato=${format}&desde=${version.id}`)).rawPayload;
          const written =
            format === 'xlsx' ? valuesWithOpenpyxl([bytes])[0]![0]! : readWithXlrd([bytes])[0]![0]!.values;
          const own = written.slice(-expected.length).map((row) => row.slice(0, sheet.columns.length));
          expect(own).toEqual(expected);
          const results = expectedResults(sheet, written.length - expected.length);
          expect(Object.keys(results).length).toBeGreaterThan(1000);
          expect(comparableResults(results, recalculate(bytes, format)[0]!, sheet)).toEqual(results);
        }
      },
    );
  },
);
