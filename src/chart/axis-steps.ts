/** The approximate number of an axis's steps. */
const STEPS = 4;

/** An axis for each kind of amounts, its step 1, 2 or 5 times a power of ten; all zeros are at the same height. */
export function axesOf(kinds: readonly (readonly number[])[]): readonly { readonly ticks: readonly number[] }[] {
  const extents = kinds.map((amounts) => ({
    low: amounts.reduce((a, b) => Math.min(a, b), 0),
    high: amounts.reduce((a, b) => Math.max(a, b), 0),
  }));
  const sizes = extents.map(({ low, high }) => stepOf((high - low) / STEPS));
  const below = Math.max(...extents.map(({ low }, at) => Math.ceil(-low / sizes[at]!)));
  const above = Math.max(...extents.map(({ high }, at) => Math.ceil(high / sizes[at]!)), below === 0 ? 1 : 0);
  return sizes.map((size) => ({
    ticks: Array.from({ length: below + above + 1 }, (_, at) => (at - below) * size),
  }));
}

const REAL = 100;

/** The smallest step of at least this many centavos: 1, 2 or 5 times a power of ten; for zero, one real. */
function stepOf(least: number): number {
  if (least === 0) return REAL;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((nice) => nice * power).find((nice) => nice >= least) ?? 10 * power;
}
