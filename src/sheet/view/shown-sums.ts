import { ratioOf, withVariation } from '../../domain/ratio.ts';
import { blank, money, number, percent, progress } from '../cells.ts';
import { addsUp, placedFollows } from '../columns.ts';
import { outlineOf } from '../rows/outline.ts';
import type { Cell, Follows, Row, Sheet, Value } from '../sheet.ts';
import { numbersOf } from './numbers-of.ts';
import type { VisibleItems } from './visible-items.ts';

/** Returns the value of a total in a column; `like` is the cell whose value is replaced, and decides the kind. */
export type ValueAt = (column: number, like: Cell) => Value;

/** Some of a sheet's items: those in a range of rows, or those of them with a key's value. */
export type Items = { readonly first: number; readonly end: number; readonly by?: Row['adds'] | undefined };

/** The sums of the shown items among some items, how many are shown, and how many there are. */
export type ShownSums = {
  readonly shown: number;
  readonly all: number;
  /** The sum in a column, or the ratio of other columns' sums, as a number; NaN if it is undefined. */
  readonly at: (column: number) => number;
  /** The sum in a column, or the value calculated from the sums of other columns. */
  readonly valueAt: ValueAt;
};

/** Adds up the shown items of a sheet. */
export function sumShown(sheet: Sheet, visible: VisibleItems): (items: Items) => ShownSums {
  const placed = placedFollows(sheet.columns);
  return (items) => {
    const { rows, shown, all } = shownRows(sheet, visible, items);
    const sums = new Map<number, number>();
    const added = (column: number): number => {
      const sum = sums.get(column) ?? addColumn(sheet, rows, column);
      sums.set(column, sum);
      return sum;
    };
    const isAdded = (column: number) => addsUp(sheet.columns[column]?.follows);
    return {
      shown,
      all,
      at: (column) => (isAdded(column) ? added(column) : (ratioIn(placed[column], added, sheet) ?? Number.NaN)),
      valueAt: (column, { value }) => {
        if (!isAdded(column)) return percentIn(placed[column], added, sheet);
        if (value.kind === 'money') return money(added(column)).value;
        return value.kind === 'number' ? number(added(column)).value : blank.value;
      },
    };
  };
}

function shownRows(sheet: Sheet, visible: VisibleItems, { first, end, by }: Items) {
  const { kinds, itemsBefore } = outlineOf(sheet);
  const rows: number[] = [];
  let [shown, all] = [0, 0];
  for (let row = first; row < end; row++) {
    if (kinds[row] !== 'item' || (by !== undefined && sheet.rows.at(row)!.keys?.[by.key] !== by.value)) continue;
    const begins = itemsBefore[row + 1]! - itemsBefore[row]!;
    all += begins;
    if (!visible.has(row)) continue;
    shown += begins;
    rows.push(row);
  }
  return { rows, shown, all };
}

function addColumn(sheet: Sheet, rows: readonly number[], column: number): number {
  const numbers = numbersOf(sheet);
  let sum = 0;
  for (const row of rows) sum += numbers.at(row, column) || 0; // NaN counts as zero
  return sum;
}

type SumAt = (column: number) => number;

/** A percentage calculated from sums, with its linear pace if it has one. */
function percentIn(follows: Follows<number> | undefined, sumAt: SumAt, sheet: Sheet): Value {
  const ratio = ratioIn(follows, sumAt, sheet);
  if (follows?.kind !== 'ratio' || follows.pace === undefined) return percent(ratio).value;
  const { of, twelfths } = follows.pace;
  return progress(ratio, ratioOf((sumAt(of) * twelfths) / 12, sumAt(follows.of[1]))).value;
}

/** A ratio calculated from sums; null if it is undefined. */
function ratioIn(follows: Follows<number> | undefined, sumAt: SumAt, sheet: Sheet): number | null {
  switch (follows?.kind) {
    case 'variation': {
      const { variacao } = withVariation({ proposta: sumAt(follows.of[0]), reformulacao: sumAt(follows.of[1]) });
      return variacao && variacao / 100;
    }
    case 'ratio':
      return ratioOf(sumAt(follows.of[0]), sumAt(follows.of[1]));
    case 'share':
      return ratioOf(sumAt(follows.of), totalOf(sheet, follows.of));
    default:
      return null;
  }
}

/** A column's amount in the sheet's last row, if that is its total; otherwise 0. */
function totalOf(sheet: Sheet, column: number): number {
  const last = sheet.rows.length - 1;
  return sheet.rows.at(last)?.kind === 'total' ? numbersOf(sheet).at(last, column) || 0 : 0;
}
