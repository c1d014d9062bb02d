/** An axis: its ticks in rising order, zero among them, in whole centavos; all amounts lie between the first and the last. */
export type Axis = { readonly ticks: readonly number[] };

/** About how many steps an axis has. */
const STEPS = 4;

/** The axis of some amounts, with steps of 1, 2 or 5 times a power of ten; of zeros alone, a step of one real. */
export function axisOf(amounts: readonly number[], steps = STEPS): Axis {
  return axesOf([amounts], steps)[0]!;
}

/** The axes of several kinds of amounts, each with its own step: their zeros stand at one height. */
export function axesOf(kinds: readonly (readonly number[])[], steps = STEPS): readonly Axis[] {
  const extents = kinds.map((amounts) => ({
    low: amounts.reduce((a, b) => Math.min(a, b), 0),
    high: amounts.reduce((a, b) => Math.max(a, b), 0),
  }));
  const sizes = extents.map(({ low, high }) => stepOf((high - low) / steps));
  const below = Math.max(...extents.map(({ low }, at) => Math.ceil(-low / sizes[at]!)));
  const above = Math.max(...extents.map(({ high }, at) => Math.ceil(high / sizes[at]!)), below === 0 ? 1 : 0);
  return sizes.map((size) => ({
    ticks: Array.from({ length: below + above + 1 }, (_, at) => (at - below) * size),
  }));
}

const REAL = 100;

/** The smallest nice number that is not smaller, at least one centavo; of zero, a real. */
function stepOf(wanted: number): number {
  if (wanted === 0) return REAL;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wanted)));
  return [1, 2, 5, 10].map((nice) => nice * power).find((nice) => nice >= wanted) ?? 10 * power;
}
