import { numberIn } from '../cells.ts';
import { placeCells, rowBlocks } from '../rows/row-blocks.ts';
import type { Sheet } from '../sheet.ts';

/** The numbers of a sheet by row and column, so that they can be compared and added up without making rows again. */
export type SheetNumbers = {
  /** A cell's centavos, ratio or quantity; NaN if it holds no number, or is spanned from another place. */
  readonly at: (row: number, column: number) => number;
};

const known = new WeakMap<Sheet, SheetNumbers>();

/** The numbers of a sheet, read once. */
export function numbersOf(sheet: Sheet): SheetNumbers {
  const made = known.get(sheet) ?? readNumbers(sheet);
  known.set(sheet, made);
  return made;
}

function readNumbers({ columns, rows }: Sheet): SheetNumbers {
  const width = columns.length;
  const numbers = new Float64Array(width * rows.length).fill(Number.NaN);
  let start = 0; // of the row, among the numbers
  for (const block of rowBlocks(rows)) {
    for (const placed of placeCells(block)) {
      for (const { cell, column } of placed) numbers[start + column] = numberIn(cell.value);
      start += width;
    }
  }
  return { at: (row, column) => numbers[row * width + column] ?? Number.NaN };
}
