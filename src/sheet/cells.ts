import type { Cell } from './sheet.ts';

/** A cell without value. */
export const blank: Cell = { value: { kind: 'blank' } };

/** Stands in a cell of text where nothing is given. */
export const NONE = '—';

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
