import { describe, expect, test } from 'vitest';
import { COLUMN_PARAMS, type ColumnParams, layOutColumns, readColumns } from '../../reporting/screen-params.ts';
import type { Report } from '../../reporting/report.ts';
import { writeHtml } from '../../sheet/text/write-html.ts';
import { spreadsheetText, writeTsv } from '../../sheet/text/delimited.ts';
import { VIEW_PARAMS, viewFromParams } from '../../sheet/view/view-params.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { htmlCells, shownCells, tsvCells } from '../../testing/readers/table-texts.ts';
import { byColumn, cellsOf, viewsFor, withoutMarks } from '../../testing/readers/viewed-cells.ts';
import { sheetOf } from '../../testing/oracles/sheet-of.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { everyNth } from '../../testing/sampled.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

describe.each(databaseInTurn(1))('files as on the screen on $name', ({ open }) => {
  const { get } = useEveryReport(open);
  const search = async (report: Report) => {
    const query = queryOf(report);
    const { body } = await get(`/api/relatorios/${report.slug}?${query}`);
    return {
      query,
      sheet: sheetOf({ ...report, layout: inColumns(report, {}) }, JSON.parse(body), paramsIn(query), { ano: 2026 }),
    };
  };
  const fileOf = (report: Report, query: string, viewParams: Record<string, string>) =>
    get(`/api/relatorios/${report.slug}/arquivo?${query}&${new URLSearchParams(viewParams).toString()}`);

  test.each(everyNth(catalog, 3).map((report) => [report.slug, report] as const))(
    '%s: in each view the workbook equals the table, cell for cell, and its facts name what is hidden',
    async (_, report) => {
      const { query, sheet } = await search(report);
      for (const [at, params] of viewsFor(sheet).entries()) {
        const { view, leftOut } = viewFromParams(params, sheet);
        expect(leftOut).toEqual([]);
        const viewed = viewOf(sheet, view);
        const answer = await fileOf(report, query, { ...params, formato: at % 2 === 0 ? 'xlsx' : 'xls' });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-disposition']).toMatch(/_Como_na_Tela\.xlsx?"$/);
        const { SheetNames, Sheets } = openWorkbook(answer.rawPayload);
        expect(SheetNames).toHaveLength(1);
        const values = valuesOf(Sheets[SheetNames[0]!]!, viewed.sheet.columns.length);
        const expected = cellsOf(viewed.sheet);
        expect(values.slice(-expected.length).map(withoutMarks)).toEqual(expected);
        const facts = values.slice(0, -expected.length).map((row) => row.filter((cell) => cell !== null).join(' '));
        const { shown, all } = viewed.items;
        const fact = new RegExp(`Como na tela.*${shown < all ? `${shown} de ${all} ` : ''}`, 's');
        expect(facts.join('\n')).toMatch(fact);
      }
    },
  );

  test('the printed and the copied table have the same cells', async () => {
    for (const report of catalog) {
      const { sheet } = await search(report);
      for (const params of viewsFor(sheet)) {
        const viewed = viewOf(sheet, viewFromParams(params, sheet).view).sheet;
        expect(htmlCells(writeHtml(viewed))).toEqual(shownCells(viewed));
        expect(tsvCells(writeTsv(viewed))).toEqual(byColumn(viewed, spreadsheetText, ''));
      }
    }
  });

  const receitas = catalog.find(({ slug }) => slug === 'receitas')!;
  const refused = async (viewParams: Record<string, string>, formato = 'xlsx', report = receitas) => {
    const { statusCode, body } = await fileOf(report, queryOf(report), { ...viewParams, formato });
    return [statusCode, (JSON.parse(body) as { readonly message: string }).message];
  };

  test('a malformed view is refused, and so is one that the report does not have', async () => {
    expect(await refused({ nivel: 'dois' })).toEqual([400, 'O nível (nivel) deve ser um número de 1 a 99.']);
    expect((await refused({ so: 'tudo' }))[0]).toBe(400);
    for (const name of [...VIEW_PARAMS, ...COLUMN_PARAMS]) {
      const { statusCode, body } = await fileOf(receitas, `${queryOf(receitas)}&${name}=1&${name}=2`, {
        formato: 'xlsx',
      });
      expect([statusCode, body]).toEqual([400, `{"message":"O parâmetro ${name} veio mais de uma vez."}`]);
    }
    expect((await refused({ ordem: '-' }))[0]).toBe(400);
    expect(await refused({ nivel: '9', ordem: 'janeiro' })).toEqual([
      422,
      'O endereço pede o nível “9” e a ordem por “janeiro”, que este relatório não tem com estes filtros.',
    ]);
    expect((await refused({ so: 'acimaDoOrcado' }))[0]).toBe(422);
    for (const unknown of [{ fechados: '9.99' }, { abertos: '9.99' }, { nivel: '1', fechados: '9.99' }])
      expect((await refused(unknown))[0]).toBe(422);
  });

  test.each([
    ['acumulado', 'Acumulado até março'],
    ['projecao', 'Projeção ao fim de março'],
  ])(
    'a workbook can have the column set %s, whole and in a view, even if its search has no projection',
    async (colunas, words) => {
      const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
      const query = queryOf(report);
      const viewParams = { colunas, mes: '3' };
      const plain = query.replace('comProjecao=true', 'comProjecao=false');
      const { body } = await get(`/api/relatorios/${report.slug}?${query}`);
      const sheet = sheetOf({ ...report, layout: inColumns(report, viewParams) }, JSON.parse(body), paramsIn(query), {
        ano: 2026,
      });
      for (const params of [{}, ...viewsFor(sheet)]) {
        const viewed = viewOf(sheet, viewFromParams(params, sheet).view).sheet;
        const { statusCode, rawPayload } = await fileOf(report, plain, { ...params, ...viewParams, formato: 'xlsx' });
        expect(statusCode).toBe(200);
        const { SheetNames, Sheets } = openWorkbook(rawPayload);
        const values = valuesOf(Sheets[SheetNames[0]!]!, viewed.columns.length);
        const expected = cellsOf(viewed);
        expect(values.slice(-expected.length).map(withoutMarks)).toEqual(expected);
        expect(values.flat()).toContainEqual(expect.stringContaining(words));
      }
    },
  );

  test('column sets and months that the report does not have are refused', async () => {
    const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
    expect((await refused({ colunas: 'semana' }, 'xlsx', report))[0]).toBe(422);
    expect((await refused({ colunas: 'acumulado', mes: '13' }, 'xlsx', report))[0]).toBe(400);
    expect((await refused({ colunas: 'acumulado' }))[0]).toBe(422);
  });

  test('a CSV with a view is refused', async () => {
    const exportacao = catalog.find(({ slug }) => slug === 'exportacao')!;
    expect((await refused({ ordem: 'valor-final' }, 'csv', exportacao))[0]).toBe(400);
  });
});

function inColumns(report: Report, viewParams: ColumnParams): Report['layout'] {
  return (result, context) => layOutColumns(report, readColumns(report, viewParams), result, context).sheet;
}

function paramsIn(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(query));
}
