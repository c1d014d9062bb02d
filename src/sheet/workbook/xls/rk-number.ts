const LIMIT = 2 ** 29;
const INTEGER = 2;
const HUNDREDTHS = 3;

/** A number as a 30-bit RK (an integer, or a number of hundredths), or undefined if that would not be exact. */
export function toRk(value: number): number | undefined {
  if (Object.is(value, -0)) return undefined;
  if (Number.isInteger(value)) return fits(value) ? pack(value, INTEGER) : undefined;
  const hundredths = Math.round(value * 100);
  return fits(hundredths) && hundredths / 100 === value ? pack(hundredths, HUNDREDTHS) : undefined;
}

function fits(integer: number): boolean {
  return integer >= -LIMIT && integer < LIMIT;
}

function pack(integer: number, type: number): number {
  return ((integer << 2) | type) >>> 0;
}
