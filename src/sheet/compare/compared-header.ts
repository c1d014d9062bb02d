import { text } from '../cells.ts';
import { type PlacedCell, placeCells } from '../rows/row-blocks.ts';
import type { Cell, Row, Sheet } from '../sheet.ts';

/** A heading over neighbouring columns, and one below it for each of them; none below if the column has one heading. */
export type Head = { readonly over: Cell; readonly below: readonly Cell[] };

/** The heading of each column of a sheet with one or two header rows. */
export function headsOf({ columns, header }: Pick<Sheet, 'columns' | 'header'>): readonly Head[] {
  const [top = [], bottom = []] = placeCells(header);
  const own = (cells: readonly PlacedCell[], at: number) => cells.find(({ column }) => column === at)?.cell;
  return columns.map(({ label }, at): Head => {
    const below = own(bottom, at);
    if (below === undefined) return { over: alone(own(top, at) ?? text(label)), below: [] };
    return { over: top.findLast(({ column }) => column <= at)?.cell ?? text(label), below: [below] };
  });
}

/** The header rows for these headings: two if any has headings below; neighbours with the same heading share a cell. */
export function headerOfHeads(heads: readonly Head[]): readonly Row[] {
  const below = heads.flatMap((head) => head.below);
  if (below.length === 0) return [headerRow(heads.map(({ over }) => over))];
  const over: Cell[] = [];
  for (const [at, head] of heads.entries()) {
    if (head.below.length === 0) over.push({ ...head.over, rowSpan: 2 });
    else if (head.over === heads[at - 1]?.over) over.push(wider(over.pop()!, head.below.length));
    else over.push(wider({ ...alone(head.over), colSpan: 0 }, head.below.length));
  }
  return [over, below].map(headerRow);
}

function headerRow(cells: readonly Cell[]): Row {
  return { kind: 'header', level: 0, cells };
}

function alone({ rowSpan: _rows, colSpan: _columns, ...cell }: Cell): Cell {
  return cell;
}

function wider({ colSpan = 1, ...cell }: Cell, columns: number): Cell {
  return colSpan + columns === 1 ? cell : { ...cell, colSpan: colSpan + columns };
}
