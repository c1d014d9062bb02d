import { placedFollows } from '../../../sheet/columns.ts';
import type { Column } from '../../../sheet/sheet.ts';

/** What a report's block shows on a phone, as positions of columns. */
export type BlockColumns = {
  /** The amount beside the name; undefined in a sheet without figures. */
  readonly main: number | undefined;
  /** What is realised of what is planned, drawn as a bar, and their ratio if the sheet has it. */
  readonly bar?: { readonly realised: number; readonly planned: number; readonly ratio: number | undefined };
  /** Of a comparison, each amount before and after, and their difference unless it is the main amount. */
  readonly compared?: readonly ComparedAmount[];
  /** The other amounts, each below its label. */
  readonly others: readonly number[];
  /** Columns of texts, in one line. */
  readonly texts: readonly number[];
};

type ComparedAmount = {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly difference: number | undefined;
};

const MOST_OTHERS = 3;
const MOST_TEXTS = 3;

/** The columns of a sheet's block: those that weigh most by what they say of themselves, never by a report's name. */
export function blockColumns(columns: readonly Column[]): BlockColumns {
  const places = columns.map((_, at) => at);
  const texts = places.filter((at) => at > 0 && isText(columns[at]!)).slice(0, MOST_TEXTS);
  const compared = comparedAmounts(columns);
  if (compared.length > 0)
    return { main: compared.at(-1)!.difference, compared: withoutLast(compared), others: [], texts };
  const bar = barOf(columns);
  if (bar !== undefined) return { main: differenceOf(columns, bar) ?? bar.realised, bar, others: [], texts };
  const figures = places.filter((at) => at > 0 && !isText(columns[at]!));
  const ranked = figures.toSorted((a, b) => weightOf(columns[b]!) - weightOf(columns[a]!) || b - a);
  const [main] = ranked;
  const others = ranked.slice(1, 1 + MOST_OTHERS).toSorted((a, b) => a - b);
  return { main, others, texts };
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

/** The last difference stands beside the name. */
function withoutLast(compared: readonly ComparedAmount[]): readonly ComparedAmount[] {
  return compared.map((amount, at) => (at === compared.length - 1 ? { ...amount, difference: undefined } : amount));
}

/** What is realised of a plan: the column with a bar and the two it divides, or else the two measures. */
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

/** The column that is what is planned minus what is realised. */
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

/** Totals and what is measured weigh more than months and parts; of equals, the last column. */
function weightOf({ measure, summary, follows, isMonth, format }: Column): number {
  if (measure !== undefined) return measure === 'planned' ? 6 : 5;
  if (summary === true) return 3;
  if (isMonth === true) return 0;
  return follows !== undefined && COMPARED.includes(follows.kind) ? 4 : WEIGHTS[format];
}

const COMPARED: readonly string[] = ['variation', 'difference'];
const WEIGHTS = { amount: 2, currency: 2, percent: 1, quantity: 0, text: 0, date: 0 } as const;
