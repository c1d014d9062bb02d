const LIMIT = 2 ** 29;
const INTEGER = 2;
const HUNDREDTHS = 3;

/** A number in the 30 bits of an RK (an integer, or hundredths of one) when that gives back the very same number. */
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
