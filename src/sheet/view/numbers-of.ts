import { placeCells, rowBlocks } from '../rows/row-blocks.ts';
import type { Cell, Row, Sheet, Value } from '../sheet.ts';

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
  let first = 0;
  for (const block of rowBlocks(rows)) {
    if (isPlain(block)) {
      block[0]!.cells.forEach(({ value }, column) => (numbers[first * width + column] = numberIn(value)));
    } else {
      placeCells(block)
        .flatMap((placed, nth) => placed.map(({ cell, column }) => ({ cell, at: (first + nth) * width + column })))
        .forEach(({ cell, at }) => (numbers[at] = numberIn(cell.value)));
    }
    first += block.length;
  }
  return { at: (row, column) => numbers[row * width + column] ?? Number.NaN };
}

/** Whether a block is one row with a cell for each column. */
function isPlain(block: readonly Row[]): boolean {
  return block.length === 1 && block[0]!.cells.every(hasNoSpan);
}

function hasNoSpan({ colSpan }: Cell): boolean {
  return colSpan === undefined;
}

/** A value's centavos, ratio or quantity; NaN if it is none. */
export function numberIn(value: Value): number {
  if (value.kind === 'money') return value.centavos;
  if (value.kind === 'number') return value.number;
  return value.kind === 'percent' ? (value.ratio ?? Number.NaN) : Number.NaN;
}
