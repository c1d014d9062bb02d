import { groupBy } from '../../base/group.ts';
import { compareNames } from '../../base/text.ts';
import { compareCodes } from '../../domain/code-order.ts';
import { NO_ROW } from '../rows/outline.ts';
import type { Row, Value } from '../sheet.ts';
import type { ComparedSide } from './compared-side.ts';

/** The rows of a comparison in order, each with its position on both sides; NO_ROW if a side has none. */
export type MatchedRows = { readonly length: number; readonly before: Int32Array; readonly after: Int32Array };

/** In place of the other side's row, for a row joined to the one above: such details are taken from one side only. */
const JOINED = -2;

/**
 * Matches the rows of two sheets by their keys, within the same group. Rows are in the order of `after`. Rows that only
 * `before` has keep their place; among rows that only `after` has, they are sorted by code or name.
 */
export function matchRows(sides: Sides): MatchedRows {
  const pairs: Pair[] = [];
  mergeRows(sides, [0, sides.before.outline.length], [0, sides.after.outline.length], pairs);
  return {
    length: pairs.length,
    before: Int32Array.from(pairs, ([row]) => row),
    after: Int32Array.from(pairs, ([, row]) => row),
  };
}

/** A row of a comparison: its position on each side, and the side that it is drawn from. */
export type MatchedRow = {
  readonly before: number;
  readonly after: number;
  readonly side: 'before' | 'after';
  /** Whether only `side` has it. */
  readonly isAlone: boolean;
  /** How many rows above it is the row that it is joined to; 0 if it is not joined. */
  readonly joinedTo: number;
};

/** The row of a comparison at a position. */
export function pairAt({ before, after }: MatchedRows, index: number): MatchedRow {
  let joinedTo = 0;
  while (before[index - joinedTo] === JOINED || after[index - joinedTo] === JOINED) joinedTo++;
  const pair = { before: before[index]!, after: after[index]! };
  const isAlone = pair.before === NO_ROW || pair.after === NO_ROW;
  return { ...pair, side: pair.after >= 0 ? 'after' : 'before', isAlone, joinedTo };
}

type Pair = readonly [before: number, after: number];
type Range = readonly [first: number, end: number];
type Sides = { readonly before: ComparedSide; readonly after: ComparedSide };

/** A row among its siblings, found by its key. */
type Sibling = { readonly row: number; readonly key: string };

/** Merges the rows directly inside two ranges, each with all rows inside it. */
function mergeRows(sides: Sides, before: Range, after: Range, pairs: Pair[]): void {
  const [gone, rows] = [siblingsIn(sides.before, before), siblingsIn(sides.after, after)];
  const placeAfter = new Map(rows.map(({ key, row }) => [key, row]));
  const placeBefore = new Map(gone.map(({ key, row }) => [key, row]));
  const goneAfter = groupBy(anchored(gone, placeAfter), ({ anchor }) => anchor);
  let at = 0;
  const putOthers = (anchor?: string) => {
    const come: number[] = [];
    for (; at < rows.length && !placeBefore.has(rows[at]!.key); at++) come.push(rows[at]!.row);
    putApart(sides, goneAfter.get(anchor)?.map(({ row }) => row) ?? [], come, pairs);
  };
  putOthers();
  while (at < rows.length) {
    const { key, row } = rows[at++]!;
    putBoth(sides, placeBefore.get(key)!, row, pairs);
    putOthers(key);
  }
}

/** The siblings that only `before` has, each with the key of the nearest sibling above it that both sides have. */
function anchored(gone: readonly Sibling[], placeAfter: ReadonlyMap<string, number>) {
  let anchor: string | undefined;
  return gone.flatMap(({ key, row }) => {
    if (!placeAfter.has(key)) return [{ row, anchor }];
    anchor = key;
    return [];
  });
}

function putBoth(sides: Sides, before: number, after: number, pairs: Pair[]): void {
  pairs.push([before, after]);
  const [beforeEnd, afterEnd] = [sides.before.outline.ends[before]!, sides.after.outline.ends[after]!];
  if (sides.after.outline.kinds[after] === 'group')
    mergeRows(sides, [before + 1, beforeEnd], [after + 1, afterEnd], pairs);
  else for (let joined = after + 1; joined < afterEnd; joined++) pairs.push([JOINED, joined]);
}

/** Adds rows that only one side has, with all rows inside them; if both sides have some, by their codes or names. */
function putApart(sides: Sides, gone: readonly number[], come: readonly number[], pairs: Pair[]): void {
  let at = 0;
  for (const row of come) {
    while (at < gone.length && isFirst(sides, gone[at]!, row)) putOne(sides.before, gone[at++]!, 0, pairs);
    putOne(sides.after, row, 1, pairs);
  }
  for (; at < gone.length; at++) putOne(sides.before, gone[at]!, 0, pairs);
}

function putOne({ outline: { kinds, ends } }: ComparedSide, first: number, place: 0 | 1, pairs: Pair[]): void {
  let blockEnd = first;
  for (let row = first; row < ends[first]!; row++) {
    const other = row < blockEnd ? JOINED : NO_ROW;
    if (row >= blockEnd && kinds[row] !== 'group') blockEnd = ends[row]!;
    pairs.push(place === 0 ? [row, other] : [other, row]);
  }
}

/** The rows directly inside a range, with their keys; equal keys are numbered. */
function siblingsIn({ keys, outline }: ComparedSide, [first, end]: Range): readonly Sibling[] {
  const siblings: Sibling[] = [];
  const seen = new Map<string, number>();
  for (let row = first; row < end; row = outline.ends[row]!) {
    const own = keys[row]!;
    const nth = (seen.get(own) ?? 0) + 1;
    seen.set(own, nth);
    siblings.push({ row, key: nth === 1 ? own : `${own} ${nth}` });
  }
  return siblings;
}

const RANKS: Readonly<Record<Row['kind'], number>> = { header: 0, item: 1, group: 2, subtotal: 3, total: 4 };

/** Whether a row that is only before comes ahead of one that is only after. */
function isFirst({ before, after }: Sides, gone: number, come: number): boolean {
  const [one, other] = [before.sheet.rows.at(gone)!, after.sheet.rows.at(come)!];
  const [rank, otherRank] = [RANKS[one.kind], RANKS[other.kind]];
  return rank === otherRank ? compareWords(one, other) < 0 : rank < otherRank;
}

/** Compares the leading words of two rows: codes as codes, texts as names. */
function compareWords({ cells: one }: Row, { cells: other }: Row): number {
  for (const [at, { value }] of one.entries()) {
    const order = compareValues(value, other[at]?.value);
    if (order !== 0) return order ?? 0;
  }
  return 0;
}

/** Compares codes, first those of their parents. */
function compareCoded(
  { under = NONE, code }: CodedUnder,
  { under: other = NONE, code: otherCode }: CodedUnder,
): number {
  return compareCodes(under.code, other.code) || compareCodes(code, otherCode);
}

type CodedUnder = Extract<Value, { readonly kind: 'coded' }>;

const NONE = { code: '', name: '' };

/** Compares two codes or two texts; undefined for others. */
function compareValues(one: Value, other: Value | undefined): number | undefined {
  if (one.kind === 'coded' && other?.kind === 'coded') return compareCoded(one, other);
  return one.kind === 'text' && other?.kind === 'text' ? compareNames(one.text, other.text) : undefined;
}
