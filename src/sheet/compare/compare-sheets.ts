import { nounOf } from '../../domain/noun.ts';
import { marked } from '../cells.ts';
import { NO_ROW } from '../rows/outline.ts';
import { cellsAt } from '../rows/row-blocks.ts';
import type { Cell, Row, Sheet } from '../sheet.ts';
import { amountCells, isOfAll } from './amount-cells.ts';
import {
  comparableAmounts,
  type ComparedAmount,
  type ComparedColumns,
  comparedColumns,
  SIDE_WORDS,
  type SideColumns,
  type SideWords,
} from './compared-columns.ts';
import { JOINED, type MatchedRows, matchRows } from './matched-rows.ts';
import { spreadCells } from './spread-cells.ts';

/** What is compared, and what the sides are called. */
export type Comparison = {
  /** By default the amounts that speak for the whole line. */
  readonly amounts?: readonly ComparedAmount[];
  /** 'Antes' and 'Depois' by default. */
  readonly words?: SideWords;
};

/**
 * Two sheets of a report as one: for each amount before, after, their difference in whole centavos and in percent, at all
 * levels. Rows are matched by subject, columns by name; rows that came or went are marked (decision 0066).
 */
export function compareSheets(before: Sheet, after: Sheet, { amounts, words = SIDE_WORDS }: Comparison = {}): Sheet {
  const columns = comparedColumns(before, after, amounts ?? comparableAmounts(after.columns), words);
  const matched = matchRows(before, after);
  const made = { before, after, columns, matched, cells: amountCells({ before, after, columns }) };
  return {
    ...after,
    columns: columns.columns,
    header: columns.header,
    rows: { length: matched.length, at: (index) => rowAt(made, index) },
  };
}

type Made = {
  readonly before: Sheet;
  readonly after: Sheet;
  readonly columns: ComparedColumns;
  readonly matched: MatchedRows;
  readonly cells: ReturnType<typeof amountCells>;
};

function rowAt(made: Made, index: number): Row | undefined {
  if (!(index >= 0 && index < made.matched.length)) return undefined;
  const [before, after] = [made.matched.before[index]!, made.matched.after[index]!];
  const isAfter = after >= 0;
  const side: Side = isAfter
    ? { sheet: made.after, row: after, columns: made.columns.ofAfter, place: 'after' }
    : { sheet: made.before, row: before, columns: made.columns.ofBefore, place: 'before' };
  const row = side.sheet.rows.at(side.row)!;
  const isJoined = before === JOINED || after === JOINED;
  const placed = cellsAt(side.sheet.rows, { startOf: (last) => last - joinedAbove(made.matched, index) }, side.row);
  const amounts = isJoined ? [] : made.cells({ row, before, after });
  const cells = spreadCells({ placed, columns: side.columns, amounts, places: made.columns.amounts, side: side.place });
  if ((before !== NO_ROW && after !== NO_ROW) || isOfAll(row)) return { ...row, cells };
  const change = isAfter ? 'came' : 'went';
  if (row.kind === 'subtotal') return { ...row, cells, change };
  return { ...row, cells: named(cells, wordsOf(side.sheet, row)[change]), change };
}

type Side = {
  readonly sheet: Sheet;
  readonly row: number;
  readonly columns: SideColumns;
  readonly place: 'before' | 'after';
};

/** How many rows above a row it is joined to. */
function joinedAbove({ before, after }: MatchedRows, index: number): number {
  let above = 0;
  while (before[index - above] === JOINED || after[index - above] === JOINED) above++;
  return above;
}

function named([first, ...others]: readonly Cell[], word: string): readonly Cell[] {
  return first === undefined ? [] : [marked(first, word), ...others];
}

/** What a row that came or went is called, in the gender of what it is: '(nova)' of a line, '(removido)' of a code. */
function wordsOf({ levels = [], itemName }: Sheet, { kind, level }: Row): Readonly<Record<'came' | 'went', string>> {
  const heading = kind === 'item' ? (itemName ?? levels.at(-1)) : levels[level];
  const { isFeminine } = nounOf(heading ?? 'Linha');
  return isFeminine ? { came: '(nova)', went: '(removida)' } : { came: '(novo)', went: '(removido)' };
}
