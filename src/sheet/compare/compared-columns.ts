import { columnKeys } from '../columns.ts';
import type { Column, Sheet } from '../sheet.ts';
import {
  amountColumns,
  type ComparedAmount,
  isComparable,
  COLUMNS_PER_AMOUNT,
  type SideWords,
} from './amount-columns.ts';
import { headerOfHeads, type Head, headsOf } from './compared-header.ts';

/** An amount of a comparison: its positions on both sides, and its first column in the compared sheet. */
export type AmountPlace = {
  readonly before: number;
  readonly after: number;
  readonly first: number;
  readonly format: Column['format'];
};

/** The columns of a comparison, and the positions of each side's columns in it. */
export type ComparedColumns = Pick<Sheet, 'columns' | 'header'> & {
  readonly amounts: readonly AmountPlace[];
  readonly of: { readonly before: SideColumns; readonly after: SideColumns };
};

/**
 * For each column of a side, the columns of the compared sheet that show it (none if it is left out), and the positions
 * in `amounts` of the amounts read from it.
 */
export type SideColumns = readonly { readonly over: readonly number[]; readonly amounts: readonly number[] }[];

/** Which amounts are compared, what their sides are called, and whether differences can be opened. */
type ComparedChoices = {
  readonly chosen: readonly ComparedAmount[];
  readonly words: SideWords;
  readonly isExplained: boolean;
};

/** The columns of a comparison: texts as after, and four columns for each chosen amount that both sides have. */
export function comparedColumns(
  before: Pick<Sheet, 'columns'>,
  after: Pick<Sheet, 'columns' | 'header'>,
  { chosen, words, isExplained }: ComparedChoices,
): ComparedColumns {
  const heads = headsOf(after);
  const keys = columnKeys(after.columns);
  const amountIn = amountFinder(before.columns, chosen);
  const made: { readonly columns: Column[]; readonly heads: Head[] } = { columns: [], heads: [] };
  const amounts: AmountPlace[] = [];
  const ofAfter = after.columns.map((column, at): SideColumns[number] => {
    const first = made.columns.length;
    const found = amountIn(column, keys[at]!);
    if (found !== undefined) {
      const columnBefore = before.columns[found.before]!;
      const { columns, head } = amountColumns(column, { words, ...found.amount, columnBefore, isExplained });
      amounts.push({ before: found.before, after: at, first, format: column.format });
      made.columns.push(...columns);
      made.heads.push(head);
      return {
        over: Array.from({ length: COLUMNS_PER_AMOUNT }, (_, part) => first + part),
        amounts: [amounts.length - 1],
      };
    }
    if (!isDetail(column)) return LEFT_OUT;
    made.columns.push(column);
    made.heads.push(heads[at]!);
    return { over: [first], amounts: [] };
  });
  const of = { before: columnsBefore(before.columns, after.columns, { ofAfter, amounts }), after: ofAfter };
  return { columns: made.columns, header: headerOfHeads(made.heads), amounts, of };
}

const LEFT_OUT: SideColumns[number] = { over: [], amounts: [] };

/**
 * Returns a function that finds a column's compared amount and its position before; undefined if there is none. A
 * column whose name before differs, as on the other basis, is found by its key.
 */
function amountFinder(before: readonly Column[], chosen: readonly ComparedAmount[]) {
  const places = new Map(before.map(({ name }, at) => [name, at]));
  const keys = new Map(columnKeys(before).map((key, at) => [key, at]));
  const byName = new Map(chosen.map((each) => [each.name, each]));
  return (column: Column, key: string): { readonly amount: ComparedAmount; readonly before: number } | undefined => {
    const amount = isComparable(column) ? byName.get(column.name!) : undefined;
    const place = amount && (places.get(amount.before ?? amount.name) ?? keys.get(key));
    return amount && place !== undefined ? { amount, before: place } : undefined;
  };
}

/** Whether a column is taken unchanged from the sheet after: texts, dates, and numbers that are details of a row. */
function isDetail({ name, format, follows }: Column): boolean {
  if (format === 'text' || format === 'date') return true;
  return name === undefined && format !== 'percent' && follows === undefined;
}

function columnsBefore(
  before: readonly Column[],
  after: readonly Column[],
  { ofAfter, amounts }: Pick<ComparedColumns, 'amounts'> & { readonly ofAfter: SideColumns },
): SideColumns {
  const places = new Map(columnKeys(after).map((key, at) => [key, at]));
  const keys = columnKeys(before);
  return before.map((column, at) => {
    const own = amounts.flatMap((amount, nth) => (amount.before === at ? [nth] : []));
    if (own.length > 0) return { over: own.flatMap((nth) => ofAfter[amounts[nth]!.after]!.over), amounts: own };
    const same = places.get(keys[at]!);
    return same !== undefined && isDetail(column) && isDetail(after[same]!) ? ofAfter[same]! : LEFT_OUT;
  });
}
