import { blank } from '../cells.ts';
import { blockTracker, placeCells, type PlacedCell } from '../rows/row-blocks.ts';
import { rememberRow } from '../rows/remember-row.ts';
import type { Cell, Column, Row, RowSource, Sheet } from '../sheet.ts';

/** A sheet with the columns at these positions, in this order; the first stays first, because it names the rows. */
export function pickColumns(sheet: Sheet, places: readonly number[]): Sheet {
  const placed = placeCells(sheet.header);
  const startsRun = placed.length < 2 ? undefined : groupStarts(placed, places);
  return {
    ...sheet,
    columns: places.map((place, at) => withStart(sheet.columns[place]!, startsRun?.[at])),
    header: sheet.header.map((row, at) => ({ ...row, cells: pickCells(sheet.header.slice(0, at + 1), places, true) })),
    rows: pickRows(sheet, places),
  };
}

/** The positions of a sheet's columns in their own order, the same list for the same columns. */
export function allPlaces({ columns }: { readonly columns: readonly unknown[] }): readonly number[] {
  const places = known.get(columns) ?? columns.map((_, place) => place);
  known.set(columns, places);
  return places;
}

const known = new WeakMap<readonly unknown[], readonly number[]>();

function pickRows({ rows, columns }: Sheet, places: readonly number[]): RowSource {
  const blocks = blockTracker();
  let seen = 0;
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    if (row === undefined) return undefined;
    if (widthOf(row) >= columns.length) return { ...row, cells: pickCells([row], places, false) }; // not below a span
    for (; seen <= index; seen++) blocks.see(rows.at(seen)!, seen);
    const block: Row[] = [];
    for (let above = blocks.startOf(index); above < index; above++) block.push(rows.at(above)!);
    return { ...row, cells: pickCells([...block, row], places, false) };
  };
  return rememberRow({ length: rows.length, at });
}

function widthOf({ cells }: Row): number {
  let width = 0;
  for (const { colSpan = 1 } of cells) width += colSpan;
  return width;
}

/**
 * The cells of a block's last row in the picked columns. A cell over several columns is divided if they are apart: a
 * heading is repeated over each part, the text of a row is only in the first.
 */
function pickCells(block: readonly Row[], places: readonly number[], repeats: boolean): readonly Cell[] {
  const placed = placeCells(block);
  const covering = coveringOf(placed.at(-1)!);
  const fromAbove = columnsFromAbove(placed);
  const found = places.filter((place) => !fromAbove.has(place)).map((place) => covering.get(place));
  const cells: Cell[] = [];
  const written = new Set<PlacedCell>();
  found.forEach((each, at) => {
    const isPart = each !== undefined && each === found[at - 1];
    if (isPart) cells.push(widened(cells.pop()!));
    else if (each === undefined) cells.push(blank); // the row has ended
    else cells.push(repeats || !written.has(each) ? alone(each.cell) : emptied(each.cell));
    if (each !== undefined) written.add(each);
  });
  return cells;
}

function widened({ colSpan = 1, ...cell }: Cell): Cell {
  return { ...cell, colSpan: colSpan + 1 };
}

/** The columns of the last row that cells span into from above. */
function columnsFromAbove(placed: readonly (readonly PlacedCell[])[]): ReadonlySet<number> {
  const last = placed.length - 1;
  const spanning = placed
    .slice(0, last)
    .map((cells, row) => cells.filter(({ cell }) => (cell.rowSpan ?? 1) > last - row));
  return new Set(spanning.flatMap((cells) => [...coveringOf(cells).keys()]));
}

/** The cell over each column of a row. */
function coveringOf(placed: readonly PlacedCell[]): ReadonlyMap<number, PlacedCell> {
  const covering = new Map<number, PlacedCell>();
  for (const each of placed) {
    const end = each.column + (each.cell.colSpan ?? 1);
    for (let column = each.column; column < end; column++) covering.set(column, each);
  }
  return covering;
}

function alone({ colSpan: _columns, ...cell }: Cell): Cell {
  return cell;
}

function emptied({ rowSpan }: Cell): Cell {
  return rowSpan === undefined ? blank : { ...blank, rowSpan };
}

/** Whether each column begins a part of a heading over several columns; undefined for columns below none. */
function groupStarts(
  [top]: readonly (readonly PlacedCell[])[],
  places: readonly number[],
): readonly (boolean | undefined)[] {
  const covering = coveringOf(top ?? []);
  const groupOf = (place: number | undefined) => (place === undefined ? undefined : covering.get(place)?.cell);
  return places.map((place, at) => {
    const group = groupOf(place);
    return group?.rowSpan === undefined ? group !== groupOf(places[at - 1]) : undefined;
  });
}

function withStart(column: Column, starts: boolean | undefined): Column {
  if (starts === undefined || starts === (column.startsGroup === true)) return column;
  const { startsGroup: _before, ...others } = column;
  return starts ? { ...others, startsGroup: true } : others;
}
