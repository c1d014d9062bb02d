import { addsUp, isOfAmounts } from '../columns.ts';
import { foundItems } from '../find/find-rows.ts';
import { outlineOf } from '../rows/outline.ts';
import type { Column, Measure, Sheet } from '../sheet.ts';
import { numbersOf, type SheetNumbers } from './numbers-of.ts';
import { KEEP_NAMES, type KeepName, keepsSome, type View } from './view.ts';

/** Which items of a sheet a view shows. */
export type VisibleItems = {
  /** Whether a row of an item is shown. */
  readonly has: (row: number) => boolean;
  /** The number of items shown from a row to before another. */
  readonly shown: (first: number, end: number) => number;
  /** The number of all items there. */
  readonly all: (first: number, end: number) => number;
  /** Whether some items are not shown. */
  readonly leavesOut: boolean;
};

/** The items with the words that a view looks for that pass each of its choices. */
export function visibleItems(sheet: Sheet, view: View): VisibleItems {
  const { itemsBefore, length, ends } = outlineOf(sheet);
  const all = (first: number, end: number) => itemsBefore[end]! - itemsBefore[first]!;
  if (!keepsSome(view)) return { has: () => true, shown: all, all, leavesOut: false };
  const tests = [foundItems(sheet, view.found ?? ''), ...view.keep.map((name) => keeperOf(sheet, name))];
  const visible = new Uint8Array(length);
  const visibleBefore = new Int32Array(length + 1);
  for (let row = 0; row < length; row++) {
    const isVisible = all(row, row + 1) === 1 && tests.every((keeps) => keeps === undefined || keeps(row, ends[row]!));
    if (isVisible) visible.fill(1, row, ends[row]!);
    visibleBefore[row + 1] = visibleBefore[row]! + (isVisible ? 1 : 0);
  }
  const shown = (first: number, end: number) => visibleBefore[end]! - visibleBefore[first]!;
  return { has: (row) => visible[row] === 1, shown, all, leavesOut: shown(0, length) < all(0, length) };
}

/** A choice of items that makes sense for a sheet. */
export type Chip = {
  readonly name: KeepName;
  /** How many items it keeps; of 'mesesVazios', how many groups; of 'ocultarZeros', how many items it leaves out. */
  readonly count: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet. */
export function chipsOf(sheet: Sheet): readonly Chip[] {
  const { groups, length, ends, itemsBefore } = outlineOf(sheet);
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const keeps = keeperOf(sheet, name);
    if (keeps === undefined) return [];
    const rows: number[] = [];
    for (let row = 0; row < length; row++) {
      if (itemsBefore[row + 1]! > itemsBefore[row]! && keeps(row, ends[row]!)) rows.push(row);
    }
    if (name === 'mesesVazios') return [{ name, count: new Set(rows.map((row) => groups[row])).size }];
    return [{ name, count: name === 'ocultarZeros' ? itemsBefore[length]! - rows.length : rows.length }];
  });
}

/** The choices that make sense for these columns. */
export function keepsOffered(columns: readonly Column[]): readonly KeepName[] {
  return KEEP_NAMES.filter((name) => KEEPERS[name](columns) !== undefined);
}

/** Which items a choice keeps; undefined if it makes no sense for the sheet. */
export function keeperOf(sheet: Sheet, name: KeepName): Keeper | undefined {
  return KEEPERS[name](sheet.columns)?.(sheet);
}

/** Whether a choice keeps an item, given its first row and the row after it. */
type Keeper = (first: number, end: number) => boolean;

/** Makes the keeper of a sheet with these columns; undefined if the choice makes no sense for them. */
type KeeperMaker = (columns: readonly Column[]) => ((sheet: Sheet) => Keeper) | undefined;

const KEEPERS: Readonly<Record<KeepName, KeeperMaker>> = {
  ocultarZeros: rowsKeeper((columns) => {
    const amounts = columns.flatMap((column, at) => (isOfAmounts(column) && addsUp(column.follows) ? [at] : []));
    if (amounts.length === 0) return undefined;
    return (numbers, row) => amounts.some((column) => holdsAmount(numbers.at(row, column)));
  }),
  soDiferencas: comparing('compared', (planned, compared) => planned !== compared),
  acimaDoOrcado: comparing('realised', (planned, realised) => realised > planned),
  semOrcamento: comparing('realised', (planned, realised) => planned === 0 && realised !== 0),
  mesesVazios: emptyMonthsKeeper,
};

type RowTest = (numbers: SheetNumbers, row: number) => boolean;

/** Keeps an item if one of its rows passes. */
function rowsKeeper(testOf: (columns: readonly Column[]) => RowTest | undefined): KeeperMaker {
  return (columns) => {
    const keeps = testOf(columns);
    if (keeps === undefined) return undefined;
    return (sheet) => {
      const numbers = numbersOf(sheet);
      return (first, end) => {
        for (let row = first; row < end; row++) if (keeps(numbers, row)) return true;
        return false;
      };
    };
  };
}

/** Compares the plan with another measure; blanks are not compared. */
function comparing(measure: Measure, keeps: (planned: number, other: number) => boolean): KeeperMaker {
  return rowsKeeper((columns) => {
    const [plan, other] = ['planned', measure].map((each) => columns.findIndex((column) => column.measure === each));
    if (plan! < 0 || other! < 0) return undefined;
    return (numbers, row) => {
      const [first, second] = [numbers.at(row, plan!), numbers.at(row, other!)];
      return !Number.isNaN(first) && !Number.isNaN(second) && keeps(first, second);
    };
  });
}

/** Keeps the items of each innermost group that is empty in some month: all of its items are zero there (decision 0034). */
function emptyMonthsKeeper(columns: readonly Column[]): ReturnType<KeeperMaker> {
  const months = columns.flatMap(({ isMonth }, at) => (isMonth ? [at] : []));
  if (months.length === 0) return undefined;
  return (sheet) => {
    const { groups } = outlineOf(sheet);
    const empty = emptyMonthsOf(sheet, months);
    return (first) => (empty.get(groups[first]!)?.size ?? 0) > 0;
  };
}

/** The empty months of each innermost group. */
function emptyMonthsOf(sheet: Sheet, months: readonly number[]): ReadonlyMap<number, ReadonlySet<number>> {
  const { groups, kinds, length } = outlineOf(sheet);
  const numbers = numbersOf(sheet);
  const empty = new Map<number, Set<number>>();
  for (let row = 0; row < length; row++) {
    if (kinds[row] !== 'item') continue;
    const left = empty.get(groups[row]!) ?? new Set(months);
    for (const month of left) if (holdsAmount(numbers.at(row, month))) left.delete(month);
    empty.set(groups[row]!, left);
  }
  return empty;
}

function holdsAmount(number: number): boolean {
  return number !== 0 && !Number.isNaN(number);
}
