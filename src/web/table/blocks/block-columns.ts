import { isNumeric } from '../../../sheet/cells.ts';
import { placedFollows } from '../../../sheet/columns.ts';
import { placeCells } from '../../../sheet/rows/row-blocks.ts';
import type { Column, Sheet } from '../../../sheet/sheet.ts';

/** What a report's block shows on a phone, as positions of columns. */
export type BlockColumns = {
  /** The column that names an item, if not the first one: in a sheet without levels, the last column of texts. */
  readonly name?: number | undefined;
  /** The amount beside the name; undefined in a sheet without figures, or if calculated from the bar's amounts. */
  readonly main: number | undefined;
  /** The realised and the planned amount, drawn as a bar, and their ratio if the sheet has it. */
  readonly bar?: { readonly realised: number; readonly planned: number; readonly ratio: number | undefined };
  /** In a comparison, each amount before and after, and their difference unless it is the main amount. */
  readonly compared?: readonly ComparedAmount[];
  /** The other amounts, each below its label. */
  readonly others: readonly number[];
  /** Columns of texts, in one line. */
  readonly texts: readonly number[];
};

/** The most other amounts: four quarters and the blocked amount, beside the year's. */
const MOST_OTHERS = 5;

type ComparedAmount = {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly difference: number | undefined;
};

const MOST_TEXTS = 3;

/** The columns of a sheet's block: those that weigh most by their own properties, never by a report's name. */
export function blockColumns(
  columns: readonly Column[],
  { rows, levels }: Pick<Sheet, 'rows' | 'levels'>,
): BlockColumns {
  const places = columns.map((_, at) => at);
  const words = places.filter((at) => isText(columns[at]!));
  const name = levels === undefined ? words.findLast((at) => columns[at]!.format === 'text') : undefined;
  const texts = words.filter((at) => at !== (name ?? 0)).slice(0, MOST_TEXTS);
  const compared = comparedAmounts(columns);
  if (compared.length > 0)
    return { name, main: compared.at(-1)!.difference, compared: withoutLast(compared), others: [], texts };
  const bar = barOf(columns);
  if (bar !== undefined) return { name, main: differenceOf(columns, bar), bar, others: [], texts };
  const added = addedColumns(rows);
  const weigh = (at: number) => weightOf(columns[at]!) + (added.has(at) ? 1 : 0);
  const figures = places.filter((at) => at > 0 && !isText(columns[at]!));
  const [main, ...others] = figures.toSorted((a, b) => weigh(b) - weigh(a) || a - b);
  const beside = others.filter((at) => columns[at]!.isMonth !== true).slice(0, MOST_OTHERS);
  return { name, main, others: beside.toSorted((a, b) => a - b), texts };
}

/** The columns that the grand total adds up. */
function addedColumns(rows: Sheet['rows']): ReadonlySet<number> {
  const last = rows.at(rows.length - 1);
  const cells = last?.kind === 'total' ? placeCells([last])[0]! : [];
  return new Set(cells.flatMap(({ cell, column }) => (isNumeric(cell.value) ? [column] : [])));
}

/** The amounts of a comparison: a difference, and the two columns that it subtracts. */
function comparedAmounts(columns: readonly Column[]): readonly ComparedAmount[] {
  return placedFollows(columns).flatMap((follows, difference) => {
    if (follows?.kind !== 'difference' || !columns[difference]!.isChange) return [];
    const [after, before] = follows.of;
    const [one, other] = [before, after].map((at) => columns[at]!.label.split(' '));
    const label = one!
      .slice(
        0,
        one!.findIndex((word, at) => word !== other![at]),
      )
      .join(' ');
    return [{ label, before, after, difference }];
  });
}

/** The amounts without the last difference, which is beside the name. */
function withoutLast(compared: readonly ComparedAmount[]): readonly ComparedAmount[] {
  return compared.map((amount, at) => (at === compared.length - 1 ? { ...amount, difference: undefined } : amount));
}

/** The columns of the bar: a ratio with a bar and the two columns that it divides, or else the two measures. */
function barOf(columns: readonly Column[]): BlockColumns['bar'] {
  const ratio = columns.findIndex(({ bar, follows }) => bar === true && follows?.kind === 'ratio');
  const follows = columns[ratio]?.follows;
  const [realised, planned] =
    follows?.kind === 'ratio'
      ? follows.of.map((name) => columns.findIndex((column) => column.name === name))
      : MEASURES.map((measure) => columns.findIndex((column) => column.measure === measure));
  if (Math.min(realised!, planned!) < 0) return undefined;
  return { realised: realised!, planned: planned!, ratio: ratio < 0 ? undefined : ratio };
}

const MEASURES = ['realised', 'planned'] as const;

/** The column of the planned minus the realised amount. */
function differenceOf(columns: readonly Column[], bar: NonNullable<BlockColumns['bar']>): number | undefined {
  const names = [bar.planned, bar.realised].map((at) => columns[at]!.name);
  const found = columns.findIndex(
    ({ follows }) => follows?.kind === 'difference' && follows.of.every((name, at) => name === names[at]),
  );
  return found < 0 ? undefined : found;
}

function isText({ format }: Column): boolean {
  return format === 'text' || format === 'date';
}

/** The weight of a column: totals and measures weigh more than months and parts. */
function weightOf({ measure, summary, follows, isMonth, format }: Column): number {
  if (measure !== undefined) return measure === 'planned' ? 6 : 5;
  if (summary === true) return 4;
  if (isMonth === true) return 0;
  return follows !== undefined && COMPARED.includes(follows.kind) ? 3 : WEIGHTS[format];
}

const COMPARED: readonly string[] = ['variation', 'difference'];
const WEIGHTS = { amount: 2, currency: 2, percent: 1, quantity: 0, text: 0, date: 0 } as const;
