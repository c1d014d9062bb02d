import { text } from '../cells.ts';
import { addsUp, IN_REAIS, isOfAmounts } from '../columns.ts';
import type { Cell, Column, LongColumn } from '../sheet.ts';
import type { Head } from './compared-header.ts';

/** An amount to compare: the name of its column in the sheet after, and in the sheet before if it differs. */
export type ComparedAmount = {
  readonly name: string;
  readonly before?: string;
  /** Its heading, if not the column's label. */
  readonly label?: string;
  /** What its sides are called, if not by the words of the comparison. */
  readonly words?: SideWords;
  /** Its measure's name in the long form, if not its column's. */
  readonly measure?: string;
};

/** What the two sides are called in headings. */
export type SideWords = { readonly before: string; readonly after: string };

/** The words for two states of the same amounts. */
export const SIDE_WORDS: SideWords = { before: 'Antes', after: 'Depois' };

/** How many columns an amount has in a comparison: before, after, difference, and percentage. */
export const COLUMNS_PER_AMOUNT = 4;

/** The amounts compared if none are chosen: those that measure the whole line, or else all but single months. */
export function comparableAmounts(columns: readonly Column[]): readonly ComparedAmount[] {
  const named = columns.filter(isComparable);
  const whole = named.filter(({ measure }) => measure !== undefined);
  return (whole.length > 0 ? whole : named.filter(({ isMonth }) => !isMonth)).map(({ name }) => ({ name: name! }));
}

/** The amounts of a sheet's long form, or those that chosen amounts are calculated from, in all their periods. */
export function longAmounts(columns: readonly Column[], chosen?: readonly string[]): readonly ComparedAmount[] {
  const fields = chosen && new Set(chosen.flatMap((name) => measuresOf(columns, name)));
  return columns.flatMap((column) => {
    const { name, long } = column;
    if (!isComparable(column) || long?.kind !== 'measure') return [];
    return fields === undefined || fields.has(long.field) ? [{ name: name! }] : [];
  });
}

/** The long form's field that holds an amount, or the fields that it is calculated from. */
export function measuresOf(columns: readonly Column[], name: string): readonly string[] {
  const { long, follows } = columns.find((column) => column.name === name) ?? {};
  if (long?.kind === 'measure') return [long.field];
  const of = follows === undefined ? [] : [follows.of].flat();
  return of.flatMap((each) => measuresOf(columns, each));
}

/** Whether a column's amounts can be compared: they have a name and add up. */
export function isComparable(column: Column): boolean {
  const isNumber = isOfAmounts(column) || column.format === 'quantity';
  return column.name !== undefined && isNumber && addsUp(column.follows);
}

/** What an amount's columns are made from: its column before, its words, and whether its difference can be opened. */
type AmountSides = ComparedAmount & { readonly columnBefore: Column; readonly isExplained: boolean };

/** An amount's four columns below their heading; the difference and the percentage are calculated. */
export function amountColumns(
  column: Column,
  { label = column.label, words = SIDE_WORDS, measure, columnBefore, isExplained }: AmountSides,
): { readonly columns: readonly Column[]; readonly head: Head } {
  const { name, key = label, format, fromErp, amount, long } = column;
  const [before, after] = [`${name}Antes`, `${name}Depois`];
  const part = (own: string, heading: string, more: Partial<Column>): Column => ({
    name: `${name}${own}`,
    label: `${label} ${heading}`,
    key: `${key} ${own}`,
    format: format === 'currency' ? 'amount' : format,
    ...(fromErp && { fromErp }),
    ...longOf(long, own, { label: measure ?? labelIn(long) ?? label, words }),
    ...more,
  });
  const of = [after, before] as const;
  return {
    columns: [
      part('Antes', words.before, { startsGroup: true, ...openedAs(columnBefore.amount, 'antes') }),
      part('Depois', words.after, amount ? { amount } : {}),
      part('Diferenca', DIFFERENCE, {
        isChange: true,
        follows: { kind: 'difference', of },
        ...openedAs(isExplained ? amount : undefined, 'diferenca'),
      }),
      part('Percentual', PERCENT, { format: 'percent', isChange: true, weight: 1, follows: { kind: 'variation', of } }),
    ],
    head: {
      over: { ...text(label), ...unitOf(column) },
      below: [words.before, words.after, DIFFERENCE, '%'].map(text),
    },
  };
}

/** The parameter of a compared amount's address: the amount before, or the difference; absent for after. */
export const SIDE = 'lado';

function openedAs(amount: Column['amount'], lado: 'antes' | 'diferenca'): Pick<Column, 'amount'> {
  return amount === undefined ? {} : { amount: { ...amount, [SIDE]: lado } };
}

/** The heading of a difference. */
export const DIFFERENCE = 'Diferença';
const PERCENT = 'Diferença %';

/** The unit in the heading over amounts, which are written without 'R$'. */
function unitOf(column: Column): Pick<Cell, 'mark'> {
  return isOfAmounts(column) ? { mark: IN_REAIS } : {};
}

function labelIn(long: LongColumn | undefined): string | undefined {
  return long?.kind === 'measure' ? long.label : undefined;
}

/** A part's field in the long form; a percentage has none, because it does not add up. */
function longOf(
  long: LongColumn | undefined,
  own: string,
  { label, words }: { readonly label: string; readonly words: SideWords },
): Pick<Column, 'long'> {
  const word = { Antes: words.before, Depois: words.after, Diferenca: DIFFERENCE }[own];
  if (long?.kind !== 'measure' || word === undefined) return {};
  const said = LONG_WORDS[word] ?? word;
  return { long: { ...long, field: `${long.field}${own}`, label: `${label} (${said})` } };
}

const LONG_WORDS: Readonly<Record<string, string>> = { Antes: 'antes', Depois: 'depois', Diferença: 'diferença' };
