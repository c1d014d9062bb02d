import { blank, money, number, percent, progress } from '../cells.ts';
import { addsUp, placedFollows } from '../columns.ts';
import { withVariation } from '../../domain/ratio.ts';
import type { Cell, Follows, Pace, Row, Sheet, Value } from '../sheet.ts';
import type { KeptItems } from './kept-items.ts';
import { numbersOf } from './numbers-of.ts';
import type { Outline } from '../rows/outline.ts';

/** The value of a total in a column, where another total of the sheet has a cell like this. */
export type ValueAt = (column: number, like: Cell) => Value;

/** Some of a sheet's items: those in a range of rows, or those of them with a key's value. */
export type Items = { readonly first: number; readonly end: number; readonly by?: Row['adds'] | undefined };

/** What the shown ones among some items add up to, and how many they are. */
export type ShownSums = {
  readonly shown: number;
  readonly all: number;
  /** The sum in a column as a number. */
  readonly at: (column: number) => number;
  /** The value in a column, where another total has this cell: added up, or calculated from sums as the column follows others. */
  readonly valueAt: ValueAt;
};

/** Adds up the shown items of a sheet. */
export function sumShown(sheet: Sheet, outline: Outline, kept: KeptItems): (items: Items) => ShownSums {
  const placed = placedFollows(sheet.columns);
  return (items) => {
    const rows = shownRows(sheet, outline, kept, items);
    const sums = new Map<number, number>();
    const added = (column: number): number => {
      const known = sums.get(column) ?? addColumn(sheet, rows.shown, column);
      sums.set(column, known);
      return known;
    };
    const at = (column: number): number => {
      const follows = sheet.columns[column]?.follows;
      return follows === undefined || addsUp(follows)
        ? added(column)
        : (follow(placed[column], added, sheet) ?? Number.NaN);
    };
    const valueAt: ValueAt = (column, { value }) => {
      const follows = sheet.columns[column]?.follows;
      if (follows !== undefined && !addsUp(follows)) return calculated(placed[column], added, sheet);
      if (value.kind === 'money') return money(added(column)).value;
      return value.kind === 'number' ? number(added(column)).value : blank.value;
    };
    return { shown: rows.count.shown, all: rows.count.all, at, valueAt };
  };
}

function shownRows({ rows }: Sheet, { kinds, itemsBefore }: Outline, kept: KeptItems, { first, end, by }: Items) {
  const shown: number[] = [];
  const count = { shown: 0, all: 0 };
  for (let row = first; row < end; row++) {
    if (kinds[row] !== 'item' || (by !== undefined && rows.at(row)!.keys?.[by.key] !== by.value)) continue;
    const begins = itemsBefore[row + 1]! - itemsBefore[row]!;
    count.all += begins;
    if (!kept.has(row)) continue;
    count.shown += begins;
    shown.push(row);
  }
  return { shown, count };
}

function addColumn(sheet: Sheet, rows: readonly number[], column: number): number {
  const numbers = numbersOf(sheet);
  let sum = 0;
  for (const row of rows) {
    const value = numbers.at(row, column);
    if (!Number.isNaN(value)) sum += value;
  }
  return sum;
}

/** A percentage calculated from sums, with its linear pace if it has one. */
function calculated(follows: Follows<number> | undefined, sumAt: (column: number) => number, sheet: Sheet): Value {
  const ratio = follow(follows, sumAt, sheet);
  if (follows?.kind !== 'ratio' || follows.pace === undefined) return percent(ratio).value;
  return progress(ratio, paceOf(follows.pace, sumAt(follows.of[1]), sumAt)).value;
}

/** A ratio calculated from sums; null if it is undefined. */
function follow(follows: Follows<number> | undefined, sumAt: (column: number) => number, sheet: Sheet): number | null {
  if (follows?.kind === 'variation') {
    const [proposta, reformulacao] = follows.of;
    const { variacao } = withVariation({ proposta: sumAt(proposta), reformulacao: sumAt(reformulacao) });
    return variacao === null ? null : variacao / 100;
  }
  if (follows?.kind === 'ratio') return ratioOf(follows.of, sumAt);
  if (follows?.kind !== 'share') return null;
  return shareOf(follows.of, sumAt, sheet);
}

function ratioOf([part, whole]: readonly [number, number], sumAt: (column: number) => number): number | null {
  return sumAt(whole) === 0 ? null : sumAt(part) / sumAt(whole);
}

function paceOf({ of, twelfths }: Pace<number>, whole: number, sumAt: (column: number) => number): number | null {
  return whole === 0 ? null : (sumAt(of) * twelfths) / 12 / whole;
}

function shareOf(of: number, sumAt: (column: number) => number, sheet: Sheet): number | null {
  const last = sheet.rows.length - 1;
  const whole = sheet.rows.at(last)?.kind === 'total' ? numbersOf(sheet).at(last, of) : Number.NaN;
  return whole === 0 || Number.isNaN(whole) ? null : sumAt(of) / whole;
}
