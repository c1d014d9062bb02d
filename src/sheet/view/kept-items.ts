import { foundItems } from '../find/find-rows.ts';
import type { Column, Sheet, Measure } from '../sheet.ts';
import { type Outline, outlineOf } from '../rows/outline.ts';
import { KEEP_NAMES, type KeepName, keepsSome, type View } from './view.ts';
import { addsUp, isOfAmounts } from '../columns.ts';
import { numbersOf, type SheetNumbers } from './numbers-of.ts';

/** The items that a view keeps: those with the words it looks for that are of every kind it keeps. */
export function keptBy(sheet: Sheet, view: View): KeptItems {
  const outline = outlineOf(sheet);
  if (!keepsSome(view)) return keepItems(outline, undefined);
  const tests = [foundItems(sheet, view.found ?? ''), ...view.keep.map((name) => keeperOf(sheet, name))].filter(
    (test) => test !== undefined,
  );
  return keepItems(outline, (first, end) => tests.every((keeps) => keeps(first, end)));
}

/** A choice of items that makes sense for a sheet. */
export type Chip = {
  readonly name: KeepName;
  /** How many items it keeps, or groups where it keeps these whole; of 'ocultarZeros', how many items it leaves out. */
  readonly count: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet. */
export function chipsOf(sheet: Sheet): readonly Chip[] {
  const outline = outlineOf(sheet);
  const { length, ends, itemsBefore } = outline;
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const keeps = keeperOf(sheet, name);
    if (keeps === undefined) return [];
    const kept: number[] = [];
    for (let row = 0; row < length; row++) {
      if (itemsBefore[row + 1]! > itemsBefore[row]! && keeps(row, ends[row]!)) kept.push(row);
    }
    return [{ name, count: keepRules[name].counts(kept, outline) }];
  });
}

/** The choices that make sense for these columns. */
export function keepsOffered(columns: readonly Column[]): readonly KeepName[] {
  return KEEP_NAMES.filter((name) => keepRules[name].keeperOf(columns) !== undefined);
}

/** Which items a choice keeps; undefined if it makes no sense for the sheet. */
export function keeperOf(sheet: Sheet, name: KeepName): Keeper | undefined {
  return keepRules[name].keeperOf(sheet.columns)?.(sheet);
}

/** Which items of a sheet are shown. */
export type KeptItems = {
  /** Whether a row of an item is shown. */
  readonly has: (row: number) => boolean;
  /** The number of items shown from a row to before another. */
  readonly shown: (first: number, end: number) => number;
  /** The number of all items there. */
  readonly all: (first: number, end: number) => number;
};

/** The items that a test keeps, which takes an item's first row and the row after it; all items without a test. */
export function keepItems(outline: Outline, keeps: ((first: number, end: number) => boolean) | undefined): KeptItems {
  const { itemsBefore } = outline;
  const all = (first: number, end: number) => itemsBefore[end]! - itemsBefore[first]!;
  if (keeps === undefined) return { has: () => true, shown: all, all };
  const { length, ends } = outline;
  const kept = new Uint8Array(length);
  const keptBefore = new Int32Array(length + 1);
  for (let row = 0; row < length; row++) {
    const begins = all(row, row + 1) === 1;
    const keepsIt = begins && keeps(row, ends[row]!);
    if (keepsIt) kept.fill(1, row, ends[row]!);
    keptBefore[row + 1] = keptBefore[row]! + (keepsIt ? 1 : 0);
  }
  return { has: (row) => kept[row] === 1, shown: (first, end) => keptBefore[end]! - keptBefore[first]!, all };
}

/** Whether a choice keeps an item, given its first row and the row after it. */
export type Keeper = (first: number, end: number) => boolean;

type KeepRule = {
  /** Makes the keeper of a sheet with these columns; undefined if the choice makes no sense for them. */
  readonly keeperOf: (columns: readonly Column[]) => ((sheet: Sheet) => Keeper) | undefined;
  /** What its chip counts, given the first row of each item that it keeps. */
  readonly counts: (kept: readonly number[], outline: Outline) => number;
};

/** What each choice keeps, and what its chip counts. */
export const keepRules: Readonly<Record<KeepName, KeepRule>> = {
  ocultarZeros: {
    keeperOf: rowsKeeper((columns) => {
      const amounts = columns.flatMap(({ format, follows }, at) =>
        isOfAmounts({ format }) && addsUp(follows) ? [at] : [],
      );
      if (amounts.length === 0) return undefined;
      return (numbers, row) => amounts.some((column) => amountIn(numbers, row, column) !== 0);
    }),
    counts: itemsLeftOut,
  },
  soDiferencas: {
    keeperOf: comparing(['planned', 'compared'], (planned, compared) => planned !== compared),
    counts: itemsKept,
  },
  acimaDoOrcado: {
    keeperOf: comparing(['planned', 'realised'], (planned, realised) => realised > planned),
    counts: itemsKept,
  },
  semOrcamento: {
    keeperOf: comparing(['planned', 'realised'], (planned, realised) => planned === 0 && realised !== 0),
    counts: itemsKept,
  },
  mesesVazios: { keeperOf: emptyMonthsKeeper, counts: groupsKept },
};

function itemsKept(kept: readonly number[]): number {
  return kept.length;
}

function itemsLeftOut(kept: readonly number[], { itemsBefore, length }: Outline): number {
  return itemsBefore[length]! - kept.length;
}

function groupsKept(kept: readonly number[], { groups }: Outline): number {
  return new Set(kept.map((row) => groups[row])).size;
}

type RowTest = (numbers: SheetNumbers, row: number) => boolean;

/** Keeps an item if one of its rows passes. */
function rowsKeeper(testOf: (columns: readonly Column[]) => RowTest | undefined): KeepRule['keeperOf'] {
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

function comparing(
  measures: readonly [Measure, Measure],
  keeps: (first: number, second: number) => boolean,
): KeepRule['keeperOf'] {
  return rowsKeeper((columns) => {
    const [one, other] = measures.map((measure) => columns.findIndex((column) => column.measure === measure));
    if (one === undefined || other === undefined || one < 0 || other < 0) return undefined;
    return (numbers, row) => {
      const [first, second] = [numbers.at(row, one), numbers.at(row, other)];
      return !Number.isNaN(first) && !Number.isNaN(second) && keeps(first, second); // what is blank is not compared
    };
  });
}

/** An amount; a cell without one counts as zero. */
function amountIn(numbers: SheetNumbers, row: number, column: number): number {
  const amount = numbers.at(row, column);
  return Number.isNaN(amount) ? 0 : amount;
}

/**
 * Keeps the items of each innermost group that is empty in some month: all of its items are zero there (decision 0034).
 * Undefined for columns of which none is a month.
 */
export function emptyMonthsKeeper(
  columns: readonly Column[],
): ((sheet: Sheet) => (first: number) => boolean) | undefined {
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
