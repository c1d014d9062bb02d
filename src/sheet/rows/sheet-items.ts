import { blank, isNumeric } from '../cells.ts';
import { placeCells } from './place-cells.ts';
import { rowBlocks } from './row-blocks.ts';
import type { Cell, Row, RowSource } from '../sheet.ts';

/** An item of a sheet with the groups it belongs to. */
export type SheetItem = {
  /** The first cells of the groups above it, by level. */
  readonly path: readonly (Cell | undefined)[];
  /** Its cells by column, and the texts that span into it from above; numbers are left out there, so that they count once. */
  readonly cells: readonly (Cell | undefined)[];
  readonly keys: readonly string[];
  /** Its own subject, or that of the first row of its block. */
  readonly subject: Row['subject'];
};

/** The items among some rows, one after the other. */
export function* sheetItems(rows: RowSource): Generator<SheetItem> {
  let path: SheetItem['path'] = [];
  for (const block of rowBlocks(rows)) {
    for (const [nth, row] of block.entries()) {
      if (row.kind === 'group') path = pathTo(path, row);
      if (row.kind !== 'item') continue;
      const { keys = [], subject = block[0]!.subject } = row;
      yield { path, cells: lastCells(block.slice(0, nth + 1)), keys, subject };
    }
  }
}

function pathTo(path: SheetItem['path'], { level, cells }: Row): SheetItem['path'] {
  const next = path.slice(0, level);
  next[level] = cells[0];
  return next;
}

/** The cells of the last of some rows by column, with those that span into it from above. */
function lastCells(rows: readonly Row[]): SheetItem['cells'] {
  if (isPlain(rows)) return rows[0]!.cells;
  const cells: (Cell | undefined)[] = [];
  for (const [nth, placed] of placeCells(rows).entries()) {
    const above = rows.length - 1 - nth;
    for (const { cell, column } of placed) {
      if ((cell.rowSpan ?? 1) > above) cells[column] = above > 0 && isNumeric(cell.value) ? blank : cell;
    }
  }
  return cells;
}

/** Whether there is one row, with a cell for each of its columns. */
function isPlain(rows: readonly Row[]): boolean {
  return rows.length === 1 && rows[0]!.cells.every(({ colSpan }) => colSpan === undefined);
}
