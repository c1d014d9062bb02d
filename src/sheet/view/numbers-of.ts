import { numberIn } from '../cells.ts';
import { placeCells, rowBlocks } from '../rows/row-blocks.ts';
import type { Sheet } from '../sheet.ts';

/** The numbers of a sheet by row and column, so that they can be compared and added up without making rows again. */
export type SheetNumbers = {
  /** A cell's centavos, ratio or quantity; NaN if it holds no number, or if another cell spans it. */
  readonly at: (row: number, column: number) => number;
  /** Whether only one side of a comparison has a row. */
  readonly isAlone: (row: number) => boolean;
  /** Whether a row lacks a required justification. */
  readonly isUnjustified: (row: number) => boolean;
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
  const alone = new Uint8Array(rows.length);
  const unjustified = new Uint8Array(rows.length);
  let row = 0;
  for (const block of rowBlocks(rows)) {
    for (const [nth, placed] of placeCells(block).entries()) {
      for (const { cell, column } of placed) numbers[row * width + column] = numberIn(cell.value);
      if (block[nth]!.change !== undefined) alone[row] = 1;
      if (block[nth]!.isUnjustified) unjustified[row] = 1;
      row++;
    }
  }
  return {
    at: (row, column) => numbers[row * width + column] ?? Number.NaN,
    isAlone: (row) => alone[row] === 1,
    isUnjustified: (row) => unjustified[row] === 1,
  };
}
