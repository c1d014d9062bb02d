import type { Cell, Column, Row, Value } from './sheet.ts';

/** A cell without value. */
export const blank: Cell = { value: { kind: 'blank' } };

/** The text of a cell without a value in a column of texts. */
export const DASH = '—';

/** A cell of text. */
export function text(text: string): Cell {
  return { value: { kind: 'text', text } };
}

/** A cell with a code and its name. */
export function coded(code: string, name: string): Cell {
  return { value: { kind: 'coded', code, name } };
}

/** A cell with an amount in whole centavos. */
export function money(centavos: number): Cell {
  return { value: { kind: 'money', centavos } };
}

/** A cell with a quantity. */
export function number(number: number): Cell {
  return { value: { kind: 'number', number } };
}

/** A cell with a ratio (1 is 100 %), null if it is undefined. */
export function percent(ratio: number | null): Cell {
  return { value: { kind: 'percent', ratio } };
}

/** A cell with a ratio for a bar, and the ratio at a linear pace; each null if it is undefined. */
export function progress(ratio: number | null, pace: number | null): Cell {
  return { value: { kind: 'percent', ratio, pace } };
}

/** The cell with words added to the mark after its value. */
export function marked(cell: Cell, words: string): Cell {
  return { ...cell, mark: cell.mark === undefined ? words : `${cell.mark} ${words}` };
}

/** A header of one row: the columns' labels. */
export function headerOf(columns: readonly Pick<Column, 'label'>[]): readonly Row[] {
  return [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }];
}

type Numeric = Extract<Value, { readonly kind: 'money' | 'number' | 'percent' }>;

/** Whether a value is a number of any kind. */
export function isNumeric(value: Value | undefined): value is Numeric {
  return value?.kind === 'money' || value?.kind === 'number' || value?.kind === 'percent';
}

/** Whether a value is the number zero. */
export function isZero(value: Value): boolean {
  return numberIn(value) === 0;
}

/** Whether a number is drawn in red: an overspent plan, a bar above 100 %, or a decrease. */
export function isInRed(
  { value }: Cell,
  { bar, isLeft, isChange }: Pick<Column, 'bar' | 'isLeft' | 'isChange'>,
): boolean {
  return (
    ((isLeft === true || isChange === true) && numberIn(value) < 0) ||
    (bar === true && value.kind === 'percent' && numberIn(value) > 1)
  );
}

/** The planned amount minus the realised one; undefined unless both are amounts. */
export function leftOf(planned: Value | undefined, realised: Value | undefined): Cell | undefined {
  if (planned?.kind !== 'money' || realised?.kind !== 'money') return undefined;
  return money(planned.centavos - realised.centavos);
}

/** A value's centavos, quantity or ratio; NaN if it is not a number. */
export function numberIn(value: Value): number {
  if (value.kind === 'money') return value.centavos;
  if (value.kind === 'number') return value.number;
  return value.kind === 'percent' ? (value.ratio ?? Number.NaN) : Number.NaN;
}
