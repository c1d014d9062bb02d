import type { Column, Measure, Sheet } from '../sheet.ts';
import { addsUp } from '../adding.ts';
import { isOfAmounts } from '../in-thousands.ts';
import { numbersOf, type SheetNumbers } from './numbers-of.ts';
import { outlineOf } from './outline.ts';
import { emptyMonthsKeeper, monthsOf } from './empty-months.ts';
import { KEEP_NAMES, type KeepName } from './view.ts';

/** A choice of items that makes sense for a sheet. */
export type Chip = {
  readonly name: KeepName;
  /** How many items it keeps, or groups where it keeps these whole; of 'ocultarZeros', how many items it leaves out. */
  readonly count: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet. */
export function chipsOf(sheet: Sheet): readonly Chip[] {
  const { length, ends, groups, itemsBefore } = outlineOf(sheet);
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const keeps = keeperOf(sheet, name);
    if (keeps === undefined) return [];
    const kept: number[] = [];
    for (let row = 0; row < length; row++) {
      if (itemsBefore[row + 1]! > itemsBefore[row]! && keeps(row, ends[row]!)) kept.push(row);
    }
    if (name === 'mesesVazios') return [{ name, count: new Set(kept.map((row) => groups[row])).size }];
    return [{ name, count: name === 'ocultarZeros' ? itemsBefore[length]! - kept.length : kept.length }];
  });
}

/** The choices that make sense for these columns. */
export function keepsOffered(columns: readonly Column[]): readonly KeepName[] {
  return KEEP_NAMES.filter((name) =>
    name === 'mesesVazios' ? monthsOf(columns).length > 0 : keepers[name](columns) !== undefined,
  );
}

/** Whether a choice keeps an item, given its first row and the row after it. */
export type Keeper = (first: number, end: number) => boolean;

/** Which items a choice keeps; undefined if it makes no sense for the sheet. */
export function keeperOf(sheet: Sheet, name: KeepName): Keeper | undefined {
  if (name === 'mesesVazios') return emptyMonthsKeeper(sheet);
  const keeps = keepers[name](sheet.columns);
  if (keeps === undefined) return undefined;
  const numbers = numbersOf(sheet);
  return (first, end) => {
    for (let row = first; row < end; row++) if (keeps(numbers, row)) return true;
    return false;
  };
}

type RowTest = (numbers: SheetNumbers, row: number) => boolean;

const keepers: Readonly<Record<Exclude<KeepName, 'mesesVazios'>, (columns: readonly Column[]) => RowTest | undefined>> =
  {
    ocultarZeros: (columns) => {
      const amounts = columns.flatMap(({ format, follows }, at) =>
        isOfAmounts({ format }) && addsUp(follows) ? [at] : [],
      );
      if (amounts.length === 0) return undefined;
      return (numbers, row) => amounts.some((column) => amountIn(numbers, row, column) !== 0);
    },
    soDiferencas: (columns) => comparing(columns, ['planned', 'compared'], (planned, compared) => planned !== compared),
    acimaDoOrcado: (columns) => comparing(columns, ['planned', 'realised'], (planned, realised) => realised > planned),
    semOrcamento: (columns) =>
      comparing(columns, ['planned', 'realised'], (planned, realised) => planned === 0 && realised !== 0),
  };

function comparing(
  columns: readonly Column[],
  measures: readonly [Measure, Measure],
  keeps: (first: number, second: number) => boolean,
): RowTest | undefined {
  const [one, other] = measures.map((measure) => columns.findIndex((column) => column.measure === measure));
  if (one === undefined || other === undefined || one < 0 || other < 0) return undefined;
  return (numbers, row) => {
    const [first, second] = [numbers.at(row, one), numbers.at(row, other)];
    return !Number.isNaN(first) && !Number.isNaN(second) && keeps(first, second); // what is blank is not compared
  };
}

/** An amount; a cell without one counts as zero. */
function amountIn(numbers: SheetNumbers, row: number, column: number): number {
  const amount = numbers.at(row, column);
  return Number.isNaN(amount) ? 0 : amount;
}
