import { CellFormulas } from '../sheet/cell-formulas.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { expectedCells } from './expected-workbook.ts';
import type { ExpectedCell } from './expected-workbook.ts';
import type { RecalculatedSheet } from './recalculated.ts';

const RATIO_ERROR = 1e-9;

/** The results that a sheet without spans, so many rows below the worksheet's first, gives its formulas, by 'row,column'. */
export function expectedResults(sheet: Sheet, above: number): Readonly<Record<string, ExpectedCell>> {
  const formulas = new CellFormulas(sheet);
  const written = expectedCells(sheet);
  const results: Record<string, ExpectedCell> = {};
  for (let index = 0; index < sheet.rows.length; index++) {
    const row = sheet.rows.at(index)!;
    formulas.next(row, index);
    const below = sheet.header.length + index;
    for (const column of sheet.columns.keys()) {
      const formula = formulas.at(column, row.cells);
      if (formula !== undefined) results[`${above + below},${column}`] = written[below]![column]!;
    }
  }
  return results;
}

/** Results worked out anew as far as they matter: amounts to the centavo, ratios as expected where they are as near as doubles get. */
export function resultsLike(
  expected: Readonly<Record<string, ExpectedCell>>,
  { formulas }: RecalculatedSheet,
  { columns }: Sheet,
): Readonly<Record<string, unknown>> {
  const isRatio = (place: string): boolean => columns[Number(place.split(',')[1])]?.format === 'percent';
  return Object.fromEntries(
    Object.entries(formulas).map(([place, { value }]) => {
      if (typeof value !== 'number') return [place, value];
      return [place, isRatio(place) ? nearest(value, expected[place]) : Math.round(value * 100) / 100];
    }),
  );
}

function nearest(value: number, expected: ExpectedCell | undefined): number {
  if (typeof expected !== 'number') return value;
  return Math.abs(value - expected) <= RATIO_ERROR * Math.max(1, Math.abs(expected)) ? expected : value;
}
