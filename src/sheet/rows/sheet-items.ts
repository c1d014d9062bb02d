import { blank, isNumeric } from '../cells.ts';
import { groupTracker, NONE } from './outline.ts';
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
  const groups = groupTracker(rows.length);
  const names = new Map<number, GroupName>();
  let path: SheetItem['path'] = [];
  let innermost = NONE;
  let index = 0;
  for (const block of rowBlocks(rows)) {
    for (const [nth, row] of block.entries()) {
      groups.see(row, index);
      if (row.kind === 'group') names.set(index, { level: row.level, cell: row.cells[0] });
      const group = groups.groupOf(index++);
      if (row.kind !== 'item') continue;
      if (group !== innermost) path = pathOf(groups.openAbove(index - 1).map((above) => names.get(above)!));
      innermost = group;
      const { keys = [], subject = block[0]!.subject } = row;
      yield { path, cells: lastCells(block.slice(0, nth + 1)), keys, subject };
    }
  }
}

type GroupName = { readonly level: number; readonly cell: Cell | undefined };

function pathOf(groups: readonly GroupName[]): SheetItem['path'] {
  const path: (Cell | undefined)[] = [];
  for (const { level, cell } of groups) path[level] = cell;
  return path;
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
