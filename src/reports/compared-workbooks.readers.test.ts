import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareSheets } from '../sheet/compare/compare-sheets.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { viewFromParams, type ViewParams } from '../sheet/view/view-params.ts';
import { viewOf } from '../sheet/view/viewed-sheet.ts';
import { comparableResults, expectedResults } from '../testing/readers/expected-formulas.ts';
import { expectedCells } from '../testing/readers/expected-workbook.ts';
import { valuesWithOpenpyxl } from '../testing/readers/openpyxl.ts';
import { recalculateAll, type RecalculatedSheet } from '../testing/readers/recalculated.ts';
import { xlsFile } from '../testing/readers/xls-file.ts';
import { xlsxFile } from '../testing/readers/xlsx-file.ts';
import { twoStates } from '../testing/sheets/two-states.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: comparisons in LibreOffice (RUBRICA_SEM_LEITORES is set).');

/** The views in which each comparison is written. */
const VIEWS: readonly ViewParams[] = [{}, { so: 'soMudancas' }, { nivel: '1' }, { nivel: '2', so: 'soMudancas' }];

/** Comparisons of both reports as their views show them; the sheets before and after are of one organisation. */
const sheets: readonly Sheet[] = Object.values(twoStates)
  .flatMap((states, at) => fc.sample(states, { numRuns: 6, seed: 1 + at }))
  .map(({ before, after }) => compareSheets(before, after))
  .flatMap((compared) => VIEWS.map((params) => viewOf(compared, viewFromParams(params, compared).view).sheet));

describe.skipIf(LEFT_OUT)('comparisons in workbooks, each in four views', () => {
  let files: { readonly xlsx: readonly Uint8Array[]; readonly xls: readonly Uint8Array[] };
  const anew: { xlsx: readonly (readonly RecalculatedSheet[])[]; xls: readonly (readonly RecalculatedSheet[])[] } = {
    xlsx: [],
    xls: [],
  };
  beforeAll(async () => {
    files = {
      xlsx: await Promise.all(sheets.map((sheet) => xlsxFile(sheet))),
      xls: sheets.map((sheet) => xlsFile(sheet)),
    };
    anew.xlsx = recalculateAll(files.xlsx, 'xlsx');
    anew.xls = recalculateAll(files.xls, 'xls');
  });

  test('are read back as they were written', () => {
    const bodyOf = (rows: readonly (readonly unknown[])[], { header, columns }: Sheet) =>
      rows.slice(header.length).map((row) => row.slice(0, columns.length)); // the items' keys are in hidden columns
    const read = valuesWithOpenpyxl(files.xlsx).map(([values]) => values!);
    expect(read.map((values, at) => bodyOf(values, sheets[at]!))).toEqual(
      sheets.map((sheet) => bodyOf(expectedCells(sheet), sheet)),
    );
  });

  test.each(['xlsx', 'xls'] as const)('.%s: every formula, worked out anew, gives what the screen shows', (format) => {
    let formulas = 0;
    for (const [at, sheet] of sheets.entries()) {
      const expected = expectedResults(sheet, 0);
      expect(comparableResults(expected, anew[format][at]![0]!, sheet)).toEqual(expected);
      formulas += Object.keys(expected).length;
    }
    expect(formulas).toBeGreaterThan(1000);
  });

  test('differences are formulas of the cells beside them', () => {
    const whole = sheets.filter((_, at) => at % VIEWS.length === 0);
    const places = whole.flatMap((sheet) => {
      const differences = sheet.columns.flatMap(({ isChange, format }, at) =>
        isChange && format === 'amount' ? [at] : [],
      );
      const items = Array.from({ length: sheet.rows.length }, (_, row) => row).filter(
        (row) => sheet.rows.at(row)!.kind === 'item',
      );
      return items.flatMap((row) => differences.map((column) => ({ sheet, place: `${2 + row},${column}` })));
    });
    expect(places.length).toBeGreaterThan(100);
    for (const { sheet, place } of places) {
      const { formula } = anew.xlsx[sheets.indexOf(sheet)]![0]!.formulas[place]!;
      expect(formula).toMatch(/^=[A-Z]+\d+-[A-Z]+\d+$/);
    }
  });
});
