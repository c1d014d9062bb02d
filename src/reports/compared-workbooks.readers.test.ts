import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareSheets } from '../sheet/compare/compare-sheets.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { viewFromParams, type ViewParams } from '../sheet/view/view-params.ts';
import { viewOf } from '../sheet/view/viewed-sheet.ts';
import type { Workbook } from '../sheet/workbook/workbook.ts';
import { writeXls } from '../sheet/workbook/write-xls.ts';
import { comparableResults, expectedResults } from '../testing/readers/expected-formulas.ts';
import { expectedCells } from '../testing/readers/expected-workbook.ts';
import { type OpenpyxlSheet, valuesWithOpenpyxl } from '../testing/readers/openpyxl.ts';
import { recalculate, type RecalculatedSheet } from '../testing/readers/recalculated.ts';
import { wholeFile } from '../testing/readers/xls-file.ts';
import { xlsxBook } from '../testing/readers/xlsx-file.ts';
import { rowsOf } from '../testing/sheets/drawn-rows.ts';
import { runs } from '../testing/sampled.ts';
import { twoStates } from '../testing/sheets/two-states.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: comparisons in LibreOffice (RUBRICA_SEM_LEITORES is set).');

/** The views in which each comparison is written. */
const VIEWS: readonly ViewParams[] = [{}, { so: 'soMudancas' }, { nivel: '1' }, { nivel: '2', so: 'soMudancas' }];

/** Comparisons of two generated states of each sheet in `twoStates`, as these views show them. */
const sheets: readonly Sheet[] = Object.values(twoStates)
  .flatMap((states, at) => fc.sample(states, { numRuns: runs(1, 6), seed: 1 + at }))
  .map(({ before, after }) => compareSheets(before, after))
  .flatMap((compared) => VIEWS.map((params) => viewOf(compared, viewFromParams(params, compared).view).sheet));

/** All of them as one workbook. */
const [first, ...others] = sheets.map((sheet, at) => ({ name: `C${at + 1}`, facts: [], sheet }));
const book: Workbook = [first!, ...others];

describe.skipIf(LEFT_OUT)('comparisons in workbooks, each in four views', () => {
  let read: readonly OpenpyxlSheet['values'][];
  const anew: Record<'xlsx' | 'xls', readonly RecalculatedSheet[]> = { xlsx: [], xls: [] };
  beforeAll(async () => {
    const xlsx = await xlsxBook(book);
    read = valuesWithOpenpyxl([xlsx])[0]!;
    anew.xlsx = recalculate(xlsx, 'xlsx');
    anew.xls = recalculate(wholeFile(writeXls(book)), 'xls');
  });

  test('are read back as they were written', () => {
    const ofColumns = (values: (typeof read)[number], { columns }: Sheet) =>
      values.map((row) => row.slice(0, columns.length)); // the items' keys are in hidden columns
    expect(read.map((values, at) => ofColumns(values, sheets[at]!))).toEqual(sheets.map(expectedCells));
  });

  test.each(['xlsx', 'xls'] as const)(
    '.%s: every recalculated formula gives the value that the screen shows',
    (format) => {
      let formulas = 0;
      for (const [at, sheet] of sheets.entries()) {
        const expected = expectedResults(sheet, 0);
        expect(comparableResults(expected, anew[format][at]!, sheet)).toEqual(expected);
        formulas += Object.keys(expected).length;
      }
      expect(formulas).toBeGreaterThan(300);
    },
  );

  test('differences are formulas of the cells beside them', () => {
    const places = sheets.flatMap((sheet, at) => {
      const differences = sheet.columns.flatMap(({ isChange, format }, column) =>
        isChange && format === 'amount' ? [column] : [],
      );
      const items = rowsOf(sheet).flatMap(({ kind }, row) => (kind === 'item' ? [sheet.header.length + row] : []));
      return items.flatMap((row) => differences.map((column) => anew.xlsx[at]!.formulas[`${row},${column}`]?.formula));
    });
    expect(places.length).toBeGreaterThan(50);
    expect(places.filter((formula) => !/^=[A-Z]+\d+-[A-Z]+\d+$/.test(formula ?? ''))).toEqual([]);
  });
});
