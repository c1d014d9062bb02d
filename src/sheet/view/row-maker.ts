import { formatQuantity } from '../../domain/format.ts';
import { holdsAmounts } from '../adding.ts';
import { NONE } from '../open-groups.ts';
import type { Row, Sheet } from '../sheet.ts';
import type { KeptItems } from './kept-items.ts';
import type { Outline } from './outline.ts';
import { SHOWN_TOTAL } from './place-rows.ts';
import type { Items, ShownSums } from './shown-sums.ts';
import { closedRow, partialRow, shownTotalRow } from './view-rows.ts';

type Viewed = {
  readonly sheet: Sheet;
  readonly outline: Outline;
  readonly kept: KeptItems;
  readonly isOpen: (group: number) => boolean;
  readonly sums: (items: Items) => ShownSums;
};

/** Makes the drawn rows from positions in the whole sheet: closed groups with their amounts, sums of what is shown in part. */
export type RowMaker = {
  readonly make: (origin: number) => Row;
  /** Whether a subtotal or total can say something true of what is shown. */
  readonly isTrue: (origin: number) => boolean;
};

/** The rows of a sheet as a view shows them. */
export function rowMaker(viewed: Viewed): RowMaker {
  const { sheet, outline, kept } = viewed;
  const { kinds, length } = outline;
  const leavesOut = kept.shown(0, length) < kept.all(0, length);
  const sumsOf = remembered((origin: number) => viewed.sums(itemsOf(viewed, origin)));
  /** Whether a row adds up items, which may be shown in part: totals do not, nor headings without amounts. */
  const mayBePart = (origin: number, { kind, cells }: Row) => {
    if (!leavesOut || kind === 'total') return false;
    return kind === 'subtotal' || holdsAmounts({ cells }) || !viewed.isOpen(origin);
  };
  const make = (origin: number): Row => {
    if (origin === SHOWN_TOTAL) return shownTotalRow(sheet, sumsOf(origin).valueAt);
    const row = sheet.rows.at(origin)!;
    if (row.kind === 'item') return row;
    const drawn = foldedRow(viewed, origin, row);
    if (!mayBePart(origin, drawn)) return drawn;
    const { shown, all, valueAt } = sumsOf(origin);
    return shown === all ? drawn : partialRow(drawn, valueAt, `(${formatQuantity(shown)} de ${formatQuantity(all)})`);
  };
  const isTrue = (origin: number): boolean => {
    if (!leavesOut || kinds[origin] === 'total' || groupAdded(outline, origin) !== NONE) return true;
    return sheet.rows.at(origin)!.adds !== undefined && sumsOf(origin).shown > 0;
  };
  return { make, isTrue };
}

/** A closed group's row with its amounts; totals over the whole sheet as values, because its rows are not all there. */
function foldedRow({ sheet, outline, isOpen }: Viewed, origin: number, row: Row): Row {
  if (row.kind === 'group') {
    const subtotal = outline.subtotals[origin]!;
    return isOpen(origin) ? row : closedRow(row, subtotal === NONE ? undefined : sheet.rows.at(subtotal));
  }
  return groupAdded(outline, origin) === NONE ? { ...row, isGiven: true } : row;
}

/** The items that a row adds up: a group's, those with a key's value, or all. */
function itemsOf({ sheet, outline }: Viewed, origin: number): Items {
  const group = origin === SHOWN_TOTAL ? NONE : groupAdded(outline, origin);
  if (group !== NONE) return { first: group, end: outline.ends[group]! };
  return { first: 0, end: outline.length, by: origin === SHOWN_TOTAL ? undefined : sheet.rows.at(origin)!.adds };
}

/** The group whose items a row adds up; NONE if it adds up others. */
function groupAdded({ kinds, groups, subtotals }: Outline, origin: number): number {
  if (kinds[origin] === 'group') return origin;
  const group = groups[origin]!;
  return group !== NONE && subtotals[group] === origin ? group : NONE;
}

function remembered<Result>(find: (origin: number) => Result): (origin: number) => Result {
  const found = new Map<number, Result>();
  return (origin) => {
    const result = found.get(origin) ?? find(origin);
    found.set(origin, result);
    return result;
  };
}
