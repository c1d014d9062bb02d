import { formatQuantity } from '../../domain/format.ts';
import { addsUp, holdsAmounts, isOfAmounts } from '../columns.ts';
import { NO_ROW, type Outline } from '../rows/outline.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import type { Items, ShownSums, ValueAt } from './shown-sums.ts';
import { placedRow } from './row-places.ts';
import type { Viewed } from './viewed.ts';
import { blank, isNumeric, marked, money, percent, text } from '../cells.ts';
import { placeCells } from '../rows/row-blocks.ts';

/** Stands for the row 'Total das linhas mostradas' among positions of the whole sheet. */
export const SHOWN_TOTAL = -1;

/** Makes drawn rows from positions in the sheet; `isTrue` tells which subtotals and totals are drawn. */
export function rowMaker(viewed: Viewed) {
  const { sheet, outline, visible } = viewed;
  const { leavesOut } = visible;
  const known = new Map<number, ShownSums>();
  const sumsOf = (origin: number): ShownSums => {
    const sums = known.get(origin) ?? viewed.sums(itemsOf(viewed, origin));
    known.set(origin, sums);
    return sums;
  };
  /** Whether a row's sum may include items that are not shown; false for totals and for open groups without amounts. */
  const mayBePart = (origin: number, { kind, cells }: Row) => {
    if (!leavesOut || kind === 'total') return false;
    return kind === 'subtotal' || holdsAmounts({ cells }) || !viewed.isOpen(origin);
  };
  const make = (origin: number): Row => {
    if (origin === SHOWN_TOTAL) return shownTotalRow(sheet, sumsOf(origin).valueAt);
    const row = sheet.rows.at(origin)!;
    if (row.kind === 'item') return placedRow(viewed, origin, row);
    const drawn = placedRow(viewed, origin, foldedRow(viewed, origin, row));
    if (!mayBePart(origin, drawn)) return drawn;
    const { shown, all, valueAt } = sumsOf(origin);
    if (shown === all) return drawn;
    if (visible.hasWholeGroups) return { ...drawn, isGiven: true };
    return partialRow(drawn, valueAt, `(${formatQuantity(shown)} de ${formatQuantity(all)})`);
  };
  const isTrue = (origin: number): boolean => {
    if (viewed.view.totals === 'onGroups' && groupAdded(outline, origin) !== NO_ROW) return false;
    if (!leavesOut || outline.kinds[origin] === 'total' || groupAdded(outline, origin) !== NO_ROW) return true;
    return sheet.rows.at(origin)!.adds !== undefined && sumsOf(origin).shown > 0;
  };
  return { make, isTrue };
}

/**
 * A group's row with its amounts if it is closed or totals are on groups' rows; totals of the whole sheet are marked as
 * values if items are not drawn.
 */
function foldedRow({ sheet, outline, view, isOpen, hidesItems }: Viewed, origin: number, row: Row): Row {
  if (row.kind === 'group') {
    if (isOpen(origin) && view.totals !== 'onGroups') return row;
    const subtotal = outline.subtotals[origin]!;
    const withAmounts = groupRow(row, subtotal === NO_ROW ? undefined : sheet.rows.at(subtotal));
    return isOpen(origin) ? withAmounts : { ...withAmounts, isGiven: true };
  }
  return hidesItems && groupAdded(outline, origin) === NO_ROW ? { ...row, isGiven: true } : row;
}

/** The items that a row adds up: a group's, those with a key's value, or all. */
function itemsOf({ sheet, outline }: Viewed, origin: number): Items {
  const group = origin === SHOWN_TOTAL ? NO_ROW : groupAdded(outline, origin);
  if (group !== NO_ROW) return { first: group, end: outline.ends[group]! };
  return { first: 0, end: outline.length, by: origin === SHOWN_TOTAL ? undefined : sheet.rows.at(origin)!.adds };
}

/** The group whose items a row adds up; NO_ROW if it adds up others. */
function groupAdded({ kinds, groups, subtotals }: Outline, origin: number): number {
  if (kinds[origin] === 'group') return origin;
  const group = groups[origin]!;
  return group !== NO_ROW && subtotals[group] === origin ? group : NO_ROW;
}

/** A group's row with its amounts: its own if it holds any, otherwise those of its subtotal. */
function groupRow(group: Row, subtotal: Row | undefined): Row {
  if (subtotal === undefined || holdsAmounts(group)) return group;
  const [first, ...amounts] = subtotal.cells;
  const { colSpan: _own, ...label } = group.cells[0] ?? blank;
  const named = first?.colSpan === undefined ? label : { ...label, colSpan: first.colSpan };
  return { ...group, cells: [named, ...amounts] };
}

/** A group's row or subtotal with the sums of the items shown; `words` say how many. */
function partialRow(row: Row, valueAt: ValueAt, words: string): Row {
  const [name, ...sums] = summed(row, valueAt);
  return { ...row, cells: [marked(name ?? blank, words), ...sums], isPart: true };
}

/** The row 'Total das linhas mostradas', with sums in the same columns as the grand total. */
function shownTotalRow({ rows, columns }: Sheet, valueAt: ValueAt): Row {
  const last = rows.at(rows.length - 1);
  const like: Row = last?.kind === 'total' ? last : { kind: 'total', level: 0, cells: columns.map(emptySum) };
  const label: Cell = { ...like.cells[0], ...text('Total das linhas mostradas') };
  const { subject } = like;
  const cells = [label, ...summed(like, valueAt).slice(1)];
  return { kind: 'total', level: 0, isGiven: true, isPart: true, cells, ...(subject && { subject }) };
}

/** A row's cells with their numbers replaced by those of `valueAt`. */
function summed(row: Row, valueAt: ValueAt): readonly Cell[] {
  return placeCells([row])[0]!.map(({ cell, column }, at) =>
    at > 0 && isNumeric(cell.value) ? { ...cell, value: valueAt(column, cell) } : cell,
  );
}

function emptySum(column: Column): Cell {
  if (column.follows !== undefined && !addsUp(column.follows)) return percent(null);
  return isOfAmounts(column) ? money(0) : blank;
}
