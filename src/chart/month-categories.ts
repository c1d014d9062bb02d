import { MONTH_NAMES } from '../domain/months.ts';
import type { Category, MapColumn, Mark } from './chart.ts';

/** The twelve months: 'Janeiro', 'jan', or 'J'. */
export const MONTHS: readonly MapColumn[] = MONTH_NAMES.map((label) => ({
  label,
  short: label.slice(0, 3).toLowerCase(),
  letter: label.charAt(0),
}));

/** A category for each of the twelve months, with the marks of each month (0 to 11). */
export function monthCategories(marksOf: (month: number) => readonly (Mark | null)[]): readonly Category[] {
  return MONTHS.map((names, month) => ({ ...names, marks: marksOf(month) }));
}

/** The running sums of the amounts, in whole centavos. */
export function cumulative(amounts: readonly number[]): readonly number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += amount));
}
