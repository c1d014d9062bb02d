/** The sum of some numbers; 0 without any. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
