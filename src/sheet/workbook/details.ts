import { blank } from '../cells.ts';
import { placeCells } from '../place-cells.ts';
import type { Cell, Row, RowSource } from '../sheet.ts';

/** An item of a sheet with everything that says what it is. */
export type Detail = {
  /** The first cells of the groups it lies in, by level. */
  readonly path: readonly (Cell | undefined)[];
  /** Its own cells by column; the words of a cell that reaches into it from above too, but not its figures: they count once. */
  readonly cells: readonly (Cell | undefined)[];
  readonly keys: readonly string[];
};

/** The items of a sheet, made when they are asked for, and what was seen of their words. */
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

type Item = { readonly index: number; readonly blockStart: number; readonly path: Detail['path'] };

/** The items among some rows. */
export function detailsOf(rows: RowSource): Details {
  const [levels, columns]: [Seen[], Seen[]] = [[], []];
  const items: Item[] = [];
  let path: readonly (Cell | undefined)[] = [];
  let [blockStart, blockEnd] = [0, 0];
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)!;
    if (index >= blockEnd) blockStart = index;
    blockEnd = Math.max(blockEnd, index + heightOf(row));
    if (row.kind === 'group') {
      path = pathTo(path, row);
      see(levels, row.level, path[row.level]);
    } else if (row.kind === 'item') {
      items.push({ index, blockStart, path });
      cellsOf(rows, row, { index, blockStart }).forEach((cell, column) => see(columns, column, cell));
    }
  }
  const toDetail = (item: Item): Detail => {
    const row = rows.at(item.index)!;
    return { path: item.path, cells: cellsOf(rows, row, item), keys: row.keys ?? [] };
  };
  const at = (index: number) => (items[index] === undefined ? undefined : toDetail(items[index]));
  return { length: items.length, at, levels, columns };
}

function heightOf({ cells }: Row): number {
  return cells.reduce((height, { rowSpan = 1 }) => Math.max(height, rowSpan), 1);
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

function cellsOf(
  rows: RowSource,
  row: Row,
  { index, blockStart }: Pick<Item, 'index' | 'blockStart'>,
): Detail['cells'] {
  if (index === blockStart && row.cells.every(({ colSpan }) => colSpan === undefined)) return row.cells;
  return lastCells(Array.from({ length: index - blockStart + 1 }, (_, above) => rows.at(blockStart + above)!));
}

/** The cells of a block's last row by column, those that reach into it from above among them. */
function lastCells(block: readonly Row[]): Detail['cells'] {
  const cells: (Cell | undefined)[] = [];
  for (const [place, placed] of placeCells(block).entries()) {
    const above = block.length - 1 - place;
    for (const { cell, column } of placed) {
      if (above === 0) cells[column] = cell;
      else if ((cell.rowSpan ?? 1) > above) cells[column] = isFigure(cell) ? blank : cell;
    }
  }
  return cells;
}

function isFigure({ value: { kind } }: Cell): boolean {
  return kind === 'money' || kind === 'number' || kind === 'percent';
}
