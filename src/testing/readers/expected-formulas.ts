import { CellFormulas } from '../../sheet/workbook/cell-formulas.ts';
import { placeCells } from '../../sheet/rows/row-blocks.ts';
import type { Cell, Sheet } from '../../sheet/sheet.ts';
import { expectedCell, type ExpectedCell } from './expected-workbook.ts';
import type { RecalculatedSheet } from './recalculated.ts';

const RATIO_ERROR = 1e-9;

/** The results of a sheet's formulas by 'row,column', with `above` rows above the sheet's header. */
export function expectedResults(sheet: Sheet, above: number): Readonly<Record<string, ExpectedCell>> {
  const formulas = new CellFormulas(sheet);
  const rows = Array.from({ length: sheet.rows.length }, (_, index) => sheet.rows.at(index)!);
  const results: Record<string, ExpectedCell> = {};
  for (const [index, placed] of placeCells(rows).entries()) {
    const cells: (Cell | undefined)[] = sheet.columns.map(() => undefined);
    for (const { cell, column } of placed) cells[column] = cell;
    formulas.next(rows[index]!, index);
    for (const { cell, column } of placed) {
      const place = `${above + sheet.header.length + index},${column}`;
      if (formulas.at(column, cells) !== undefined) results[place] = expectedCell(cell);
    }
  }
  return results;
}

/** Recalculated results for comparison: amounts rounded to centavos, ratios replaced by nearly equal expected ones. */
export function comparableResults(
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
