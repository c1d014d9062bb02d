import { addsUp, isOfAmounts } from '../columns.ts';
import { outlineOf } from '../rows/outline.ts';
import type { Column, Measure, Sheet } from '../sheet.ts';
import { numbersOf, type SheetNumbers } from './numbers-of.ts';
import { KEEP_NAMES, type KeepName } from './view.ts';

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
  soMudancas: changesKeeper,
  semJustificativa: rowsKeeper((columns) =>
    columns.some(({ marksUnjustified }) => marksUnjustified) ? (numbers, row) => numbers.isUnjustified(row) : undefined,
  ),
};

type RowTest = (numbers: SheetNumbers, row: number) => boolean;

/** Keeps an item if one of its rows passes the test. */
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

/** Keeps the items of each innermost group that is empty in some month: all items are zero there (decision 0034). */
function emptyMonthsKeeper(columns: readonly Column[]): ReturnType<KeeperMaker> {
  const months = columns.flatMap(({ isMonth }, at) => (isMonth ? [at] : []));
  if (months.length === 0) return undefined;
  return (sheet) => {
    const { groups } = outlineOf(sheet);
    const empty = emptyMonthsOf(sheet, months);
    return (first) => (empty.get(groups[first]!)?.size ?? 0) > 0;
  };
}

/** Keeps items with a changed amount, and items that only one side has. */
function changesKeeper(columns: readonly Column[]): ReturnType<KeeperMaker> {
  const changes = columns.flatMap(({ isChange, follows }, at) => (isChange && addsUp(follows) ? [at] : []));
  if (changes.length === 0) return undefined;
  return (sheet) => {
    const numbers = numbersOf(sheet);
    const isOther = (row: number) => changes.some((column) => holdsAmount(numbers.at(row, column)));
    return (first, end) => {
      for (let row = first; row < end; row++) if (isOther(row) || numbers.isAlone(row)) return true;
      return false;
    };
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
