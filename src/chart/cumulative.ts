/** The sums from the first amount to each, in whole centavos. */
export function cumulative(amounts: readonly number[]): readonly number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += amount));
}
