import { nounOf } from '../../domain/noun.ts';
import { marked } from '../cells.ts';
import { isOfAll } from '../rows/outline.ts';
import { cellsAt } from '../rows/row-blocks.ts';
import type { Row, Sheet } from '../sheet.ts';
import { amountCells } from './amount-cells.ts';
import { comparableAmounts, type ComparedAmount, SIDE_WORDS, type SideWords } from './amount-columns.ts';
import { type ComparedColumns, comparedColumns } from './compared-columns.ts';
import { readSide } from './compared-side.ts';
import { type MatchedRows, matchRows, pairAt } from './matched-rows.ts';
import { spreadCells } from './spread-cells.ts';

/** What is compared, and what the sides are called. */
export type Comparison = {
  /** By default the amounts that measure the whole line. */
  readonly amounts?: readonly ComparedAmount[];
  /** 'Antes' and 'Depois' by default. */
  readonly words?: SideWords;
  /** Whether differences can be opened, because a history leads from one side to the other. */
  readonly isExplained?: boolean;
};

/**
 * Combines two sheets of a report: each amount before and after, and their difference in whole centavos and in percent,
 * at all levels. Rows are matched by subject, columns by name; added and removed rows are marked (decision 0066).
 */
export function compareSheets(before: Sheet, after: Sheet, comparison: Comparison = {}): Sheet {
  const { amounts = comparableAmounts(after.columns), words = SIDE_WORDS, isExplained = false } = comparison;
  const columns = comparedColumns(before, after, { chosen: amounts, words, isExplained });
  const sides = {
    before: readSide(before, [...new Set(columns.amounts.map((place) => place.before))]),
    after: readSide(
      after,
      columns.amounts.map((place) => place.after),
    ),
  };
  const matched = matchRows(sides);
  const made = { before, after, columns, matched, cells: amountCells(sides, columns.amounts) };
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
  const pair = pairAt(made.matched, index);
  const { side, joinedTo } = pair;
  const { rows } = made[side];
  const row = rows.at(pair[side])!;
  const cells = spreadCells({
    placed: cellsAt(rows, { startOf: (own) => own - joinedTo }, pair[side]),
    columns: made.columns.of[side],
    amounts: joinedTo > 0 ? [] : made.cells({ ...pair, row }),
    places: made.columns.amounts,
  });
  return pair.isAlone && !isOfAll(row) ? changed(made[side], { ...row, cells }, CHANGES[side]) : { ...row, cells };
}

/** The change of a row that only one side has, by that side. */
const CHANGES = { before: 'removed', after: 'added' } as const;

/** Marks a row that was added or removed, with a word beside the names of items and groups, not of subtotals. */
function changed(sheet: Sheet, row: Row, change: NonNullable<Row['change']>): Row {
  const [name, ...others] = row.cells;
  if (row.kind === 'subtotal' || name === undefined) return { ...row, change };
  return { ...row, cells: [marked(name, wordsOf(sheet, row)[change]), ...others], change };
}

/** The words for an added or removed row, in the gender of its noun: '(nova)' of a line, '(removido)' of a code. */
function wordsOf(
  { levels = [], itemName }: Sheet,
  { kind, level }: Row,
): Readonly<Record<'added' | 'removed', string>> {
  const heading = kind === 'item' ? (itemName ?? levels.at(-1)) : levels[level];
  const { isFeminine } = nounOf(heading ?? 'Linha');
  return isFeminine ? { added: '(nova)', removed: '(removida)' } : { added: '(novo)', removed: '(removido)' };
}
