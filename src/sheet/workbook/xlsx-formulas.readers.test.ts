import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readWithOpenpyxl } from '../../testing/readers/openpyxl.ts';
import { recalculateAll } from '../../testing/readers/recalculated.ts';
import { xlsxBook } from '../../testing/readers/xlsx-file.ts';
import { walksAll } from '../../testing/sampled.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import { smallFacts, smallReport } from '../../testing/sheets/small-report.ts';
import type { Sheet } from '../sheet.ts';
import { viewOf } from '../view/viewed-sheet.ts';
import type { Fact, Workbook } from './workbook.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: formulas of .xlsx in LibreOffice (RUBRICA_SEM_LEITORES is set).');
const HALF_A_CENTAVO = 0.005;
const RATIO_ERROR = 1e-6;

/** Sheets as one workbook, with worksheets named 'L1' and so on. */
function bookOf(sheets: readonly Sheet[], facts: readonly Fact[]): Workbook {
  const [first, ...others] = sheets.map((sheet, index) => ({ name: `L${index + 1}`, facts, sheet }));
  return [first!, ...others];
}

describe.skipIf(LEFT_OUT)('recalculated by LibreOffice', () => {
  /** The formulas of each file: of whole sheets, of sheets divided into several worksheets, and of viewed sheets. */
  let files: readonly (readonly Formula[])[];
  beforeAll(async () => {
    const live = (numRuns: number, seed: number) => fc.sample(liveSheet, { numRuns, seed });
    const [many, few] = walksAll ? [60, 30] : [30, 15];
    const books = [
      xlsxBook(bookOf([smallReport, ...live(many, 1)], smallFacts)),
      xlsxBook(bookOf(live(few, 2), smallFacts), 12),
      xlsxBook(bookOf(fc.sample(viewedSheet, { numRuns: few, seed: 3 }), smallFacts)),
    ];
    const written = await Promise.all(books);
    const anew = recalculateAll(written, 'xlsx');
    files = readWithOpenpyxl(written).map((sheets, file) =>
      sheets.flatMap(({ name, formulas, values }, index) =>
        Object.entries(formulas).map(([at, formula]) => {
          const [r, c] = at.split(',').map(Number);
          return {
            name,
            at,
            formula,
            row: String(values[r!]![0]),
            stated: values[r!]![c!]!,
            found: anew[file]![index]?.formulas[at]?.value,
          };
        }),
      ),
    );
  });

  const isWrong = ({ formula, stated, found }: (typeof files)[number][number]) => {
    if (typeof stated !== 'number' || typeof found !== 'number') return stated !== found;
    const most = formula.startsWith('=IF') ? RATIO_ERROR * Math.max(1, Math.abs(stated)) : HALF_A_CENTAVO;
    return Math.abs(found - stated) >= most;
  };

  test('every formula gives its stored value', () => {
    expect(files[0]!.filter(isWrong)).toEqual([]);
    expect(files[0]!.length).toBeGreaterThan(walksAll ? 3000 : 1500);
  });

  test('every formula of sheets divided into several worksheets gives its stored value', () => {
    expect(files[1]!.filter(isWrong)).toEqual([]);
    expect(files[1]!.length).toBeGreaterThan(walksAll ? 1000 : 500);
  });

  test('every formula gives its stored value if groups are closed, and rows are left out or in another order', () => {
    expect(files[2]!.filter(isWrong)).toEqual([]);
    for (const label of ['Total das linhas mostradas', 'Total Geral'])
      expect(files[2]!.filter(({ row }) => row === label).length).toBeGreaterThan(3);
    expect(files[2]!.length).toBeGreaterThan(walksAll ? 400 : 200);
  });
});

/** A formula, the label of its row, the value stored in the file, and the recalculated one. */
type Formula = { readonly row: string; readonly formula: string; readonly stated: unknown; readonly found: unknown };

/** Sheets as views show them. */
const viewedSheet = liveSheet.chain((sheet) => viewsOf(sheet).map((view) => viewOf(sheet, view).sheet));
