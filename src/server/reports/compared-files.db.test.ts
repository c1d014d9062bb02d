import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { decoderOf } from '../../contracts/json-reader.ts';
import { layOutCompared, comparedDetail } from '../../reporting/compared/compared-sheet.ts';
import { type FilterName, type Filters, filtersSchema } from '../../reporting/filters.ts';
import { longForm } from '../../sheet/long/long-form.ts';
import type { Report } from '../../reporting/report.ts';
import { type ColumnParams, readColumns } from '../../reporting/screen-params.ts';
import { columnKeys } from '../../sheet/columns.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { viewFromParams, type ViewParams } from '../../sheet/view/view-params.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { expectSheetInPdf } from '../../testing/readers/pdf-cells.ts';
import { withoutSpaces } from '../../testing/readers/pdf-readers.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { everyNth } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The changes after the moment with which everything is compared. */
const CHANGES = [
  `update naturezas set "nomeTBOrcamento" = 'Ordenados'`,
  `update valores set "janeiroProposta" = 7, "junhoReformulacao" = 9, bloqueado = 3`,
  `insert into centros_custo_filhos ("codColigada", "codCCustoFilho", "nomeCCustoFilho", "codCCustoPai", ordem)
    values (1, '1.2.99', 'Novo', '1.2', '99')`,
  `update valores set "codCCustoFilho" = '1.2.99' where "codColigada" = 1`,
  `update receitas set proposta = proposta + 1`,
  `update eventos set custo = custo + 1`,
  `update realizados set valor = valor + 1`,
  `update propostas_erp set "valorProposta" = "valorProposta" + 5`,
  `update memorias_calculo set proposta = proposta + 11`,
  `update lancamentos_importacao set "valorTotal" = "valorTotal" + 13`,
];

/** The sum of each measure of a feed, in whole centavos. */
function sumsOf(rows: readonly Row[], measures: readonly string[]): readonly number[] {
  return measures.map((name) => rows.reduce((sum, row) => sum + Math.round(100 * Number(row[name] ?? 0)), 0));
}

describe.each(databaseInTurn(1))('comparisons as files and feeds on $name', ({ open }) => {
  const place = useEveryReport(open);
  let desde: string;
  beforeAll(async () => {
    const { rows } = await sql<{
      moment: number;
    }>`select max(moment) as moment from changes where "codColigada" = 1`.execute(place.db());
    desde = new Date(rows[0]!.moment).toISOString();
    for (const change of CHANGES) await sql.raw(change).execute(place.db());
  });

  const ask = (report: Report, path: string, query: Readonly<Record<string, string>> = {}) =>
    place.get(`/api/relatorios/${report.slug}${path}?${queryOf(report, query)}`);
  const feed = async (report: Report, query: Readonly<Record<string, string>>) => {
    const answer = await ask(report, '/dados', { formato: 'json', ...query });
    expect([report.slug, answer.statusCode, answer.body.slice(0, 120)]).toEqual([report.slug, 200, expect.any(String)]);
    return answer.json<readonly Row[]>();
  };
  /** One side of a comparison, as the page gets it. */
  const side = async (report: Report, query: Readonly<Record<string, string>> = {}) => {
    const { body } = await ask(report, '', query);
    const { versao: _moment, ...values } = Object.fromEntries(new URLSearchParams(queryOf(report, query)));
    const filters = filtersSchema(report.filters).parse(values) as Filters<FilterName>;
    return { result: decoderOf(report.contract)(JSON.parse(body)), context: { filters, codColigada: 1, ano: 2026 } };
  };
  const onScreen = async (report: Report, columns: ColumnParams = {}, amounts?: readonly string[]) => {
    const sides = { before: await side(report, { versao: desde }), after: await side(report) };
    return layOutCompared(report, readColumns(report, columns), sides, { amounts }).sheet;
  };
  const file = async (report: Report, query: Readonly<Record<string, string>>) => {
    const answer = await ask(report, '/arquivo', { formato: 'xlsx', desde, ...query });
    expect([report.slug, query, answer.statusCode]).toEqual([report.slug, query, 200]);
    const { SheetNames, Sheets } = openWorkbook(answer.rawPayload);
    const name = /filename="(.+)"/.exec(String(answer.headers['content-disposition']))![1]!;
    return { name, names: SheetNames, cells: (at: number, width: number) => valuesOf(Sheets[SheetNames[at]!]!, width) };
  };

  test('every report’s feed has before, after and difference of each measure, with the sums of both plain feeds', async () => {
    for (const report of catalog) {
      const now = await feed(report, {});
      const then = await feed(report, { versao: desde });
      const both = await feed(report, { desde });
      const measures = Object.keys(both[0]!).flatMap((name) => (name.endsWith('Antes') ? [name.slice(0, -5)] : []));
      expect([report.slug, measures.length > 0]).toEqual([report.slug, true]);
      const [before, after, difference] = ['Antes', 'Depois', 'Diferenca'].map((part) =>
        sumsOf(
          both,
          measures.map((name) => name + part),
        ),
      );
      expect([report.slug, before, after]).toEqual([report.slug, sumsOf(then, measures), sumsOf(now, measures)]);
      expect(difference).toEqual(after!.map((sum, at) => sum - before![at]!));
      expect([
        report.slug,
        difference!.some((sum) => sum !== 0) || both.some(({ mudanca }) => mudanca === 'nova'),
      ]).toEqual([report.slug, true]);
      const back = await feed(report, { desde: new Date().toISOString(), versao: desde });
      expect([
        report.slug,
        sumsOf(
          back,
          measures.map((name) => `${name}Depois`),
        ),
      ]).toEqual([report.slug, before]);
    }
  });

  test.each(everyNth(catalog, 4).map((report) => ({ slug: report.slug, report })))(
    '$slug: the workbook has the screen’s comparison and its rows in Base; its name and facts say that it is compared',
    async ({ report }) => {
      const sheet = await onScreen(report);
      for (const formato of ['xlsx', 'xls']) {
        const { name, names, cells } = await file(report, { formato });
        expect(name).toMatch(new RegExp(`_Comparado\\.${formato}$`));
        expect(names[1]).toBe('Base');
        const expected = cellsOf(sheet);
        const written = cells(0, sheet.columns.length).map(withoutMarks);
        expect(written.slice(-expected.length)).toEqual(expected);
        const facts = written.slice(0, -expected.length).map((row) => row.filter(Boolean).join(' '));
        expect(facts.join('\n')).toMatch(/Comparado com os dados de \d\d\/\d\d\/\d{4} às \d\d:\d\d \(.+Z\)/);
        const sides = { before: await side(report, { versao: desde }), after: await side(report) };
        const { fields } = longForm(comparedDetail(report, sides, {}), []);
        const base = cells(1, fields.length + 4);
        expect(base[0]!.filter(Boolean)).toEqual(expect.arrayContaining(fields.map(({ label }) => label)));
        expect(base.length - 1).toBe((await feed(report, { desde })).length);
      }
    },
  );

  test('a PDF has the screen’s comparison, whole and as on the screen; each page says what it is compared with', async () => {
    const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
    const sheet = await onScreen(report);
    for (const params of [undefined, { so: 'soMudancas' }]) {
      const { rawPayload, headers } = await ask(report, '/arquivo', { formato: 'pdf', desde, ...params });
      expect(headers['content-disposition']).toMatch(params ? /_Comparado_Como_na_Tela\.pdf"$/ : /_Comparado\.pdf"$/);
      const shown = params === undefined ? sheet : viewOf(sheet, viewFromParams(params, sheet).view).sheet;
      const { pages } = await expectSheetInPdf(rawPayload, shown);
      for (const page of pages)
        expect(withoutSpaces(page)).toMatch(/Comparadocomosdadosde\d\d\/\d\d\/\d{4}às\d\d:\d\d/);
    }
  });

  test('files as on the screen equal views with only changed rows, sorted, folded, or searched with a hidden column', async () => {
    for (const report of everyNth(catalog, 3)) {
      const sheet = await onScreen(report);
      for (const [at, params] of viewsOf(sheet).entries()) {
        const { view, leftOut } = viewFromParams(params, sheet);
        expect([report.slug, leftOut]).toEqual([report.slug, []]);
        const viewed = viewOf(sheet, view).sheet;
        const { name, names, cells } = await file(report, { ...params, formato: at % 2 === 0 ? 'xlsx' : 'xls' });
        expect([name.includes('_Comparado_Como_na_Tela.'), names.length]).toEqual([true, 1]);
        const expected = cellsOf(viewed);
        expect(cells(0, viewed.columns.length).slice(-expected.length).map(withoutMarks)).toEqual(expected);
      }
    }
  });

  test('files have only the chosen amounts, also in another column set; feeds have the measures of the chosen amounts', async () => {
    const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
    const chosen = { colunas: 'acumulado', mes: '3', valores: 'acumuladoOrcado,saldo' };
    const sheet = await onScreen(report, { colunas: 'acumulado', mes: '3' }, ['acumuladoOrcado', 'saldo']);
    expect(sheet.columns.flatMap(({ name }) => name ?? [])).toContain('saldoDiferenca');
    const { cells } = await file(report, chosen);
    const expected = cellsOf(viewOf(sheet, viewFromParams({}, sheet).view).sheet);
    expect(cells(0, sheet.columns.length).slice(-expected.length).map(withoutMarks)).toEqual(expected);
    const rows = await feed(report, { desde, valores: 'totalAnoOrcado' });
    const parts = Object.keys(rows[0]!).filter((name) => /(Antes|Depois|Diferenca)$/.test(name));
    expect(parts).toEqual(['orcadoAntes', 'orcadoDepois', 'orcadoDiferenca']);
    expect(new Set(rows.map(({ mes }) => mes)).size).toBeGreaterThan(1);
  });

  test('the plan is compared with the realised values of a budget', async () => {
    const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
    const rows = await feed(report, { desde: 'orcamento-4-realizado' });
    const own = await feed(report, {});
    expect(sumsOf(rows, ['orcadoAntes', 'orcadoDepois'])).toEqual(sumsOf(own, ['realizado', 'orcado']));
    expect(Object.keys(rows[0]!).filter((name) => name.startsWith('realizado'))).toEqual([]);
    const { cells } = await file(report, { desde: 'orcamento-4-realizado' });
    expect(cells(0, 3).flat().join('\n')).toContain('Realizado 2026');
  });
});

/** Views of a comparison. */
function viewsOf(sheet: Sheet): readonly ViewParams[] {
  const keys = columnKeys(sheet.columns);
  const last = keys.at(-1)!;
  return [
    { so: 'soMudancas' },
    { so: 'soMudancas', ordem: `-${keys.at(-2)!}` },
    { nivel: '1' },
    { localizar: '1.2', ocultas: last },
  ];
}

/** The expected cells of a sheet; an empty text is a blank cell. */
function cellsOf(sheet: Sheet): readonly (readonly unknown[])[] {
  return expectedCells(sheet).map((row) => row.map((value) => (value === '' ? null : value)));
}

/** A row without the marks on headings of columns that lack the ERP's values. */
function withoutMarks(row: readonly unknown[]): readonly unknown[] {
  return row.map((cell) => (typeof cell === 'string' ? cell.replace(/ \*$/, '') : cell));
}
