import type { Random } from './random.ts';
import type { Season } from './plan.ts';

const WEIGHTS: { readonly [Name in Exclude<Season, 'once'>]: readonly number[] } = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  // the second half of the thirteenth salary falls in December, the first in November
  payroll: [1.1, 1, 1, 1, 1, 1, 1.05, 1, 1, 1, 1.5, 1.6],
  school: [0.2, 0.6, 1.2, 1.3, 1.4, 1.1, 0.5, 1.3, 1.4, 1.4, 1.1, 0.3],
  halves: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
};

/** Each month's share of a year; shares add up to 1. */
export function monthParts(season: Season, random: Random): readonly number[] {
  const weights = season === 'once' ? onlyMonth(random.whole(0, 11)) : WEIGHTS[season];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function onlyMonth(month: number): readonly number[] {
  return Array.from({ length: 12 }, (_, index) => (index === month ? 1 : 0));
}
