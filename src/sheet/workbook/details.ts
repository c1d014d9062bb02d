import { blank } from '../cells.ts';
import { placeCells } from '../place-cells.ts';
import { isNumeric } from '../numeric.ts';
import { rowBlocks } from '../row-blocks.ts';
import type { Cell, Row, RowSource } from '../sheet.ts';

/** An item of a sheet with the groups it belongs to. */
export type Detail = {
  /** The first cells of the groups above it, by level. */
  readonly path: readonly (Cell | undefined)[];
  /** Its cells by column, and the texts that span into it from above; numbers are left out there, so that they count once. */
  readonly cells: readonly (Cell | undefined)[];
  readonly keys: readonly string[];
};

/** The items of a sheet, made on demand, and what their cells hold. */
export type Details = {
  readonly length: number;
  readonly at: (index: number) => Detail | undefined;
  /** By level, of the groups' first cells. */
  readonly levels: readonly (Seen | undefined)[];
  /** By column, of the items' cells. */
  readonly columns: readonly (Seen | undefined)[];
};

/** Whether any of some cells has a code, or a mark. */
export type Seen = { isCoded: boolean; isMarked: boolean };

type Item = { readonly blockStart: number; readonly index: number; readonly path: Detail['path'] };

/** The items among some rows. */
export function detailsOf(rows: RowSource): Details {
  const [levels, columns]: [Seen[], Seen[]] = [[], []];
  const items: Item[] = [];
  let path: Detail['path'] = [];
  let blockStart = 0;
  for (const block of rowBlocks(rows)) {
    for (const [nth, row] of block.entries()) {
      if (row.kind === 'group') {
        path = pathTo(path, row);
        see(levels, row.level, path[row.level]);
      } else if (row.kind === 'item') {
        items.push({ blockStart, index: blockStart + nth, path });
        lastCells(block.slice(0, nth + 1)).forEach((cell, column) => see(columns, column, cell));
      }
    }
    blockStart += block.length;
  }
  const toDetail = ({ blockStart, index, path }: Item): Detail => {
    const block = Array.from({ length: index - blockStart + 1 }, (_, nth) => rows.at(blockStart + nth)!);
    return { path, cells: lastCells(block), keys: block.at(-1)!.keys ?? [] };
  };
  const at = (index: number) => (items[index] === undefined ? undefined : toDetail(items[index]));
  return { length: items.length, at, levels, columns };
}

function pathTo(path: Detail['path'], { level, cells }: Row): Detail['path'] {
  const next = path.slice(0, level);
  next[level] = cells[0];
  return next;
}

function see(all: Seen[], at: number, cell: Cell | undefined): void {
  if (cell === undefined) return;
  const seen = (all[at] ??= { isCoded: false, isMarked: false });
  if (cell.value.kind === 'coded') seen.isCoded = true;
  if (cell.mark !== undefined) seen.isMarked = true;
}

/** The cells of the last of some rows by column, with those that span into it from above. */
function lastCells(rows: readonly Row[]): Detail['cells'] {
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
