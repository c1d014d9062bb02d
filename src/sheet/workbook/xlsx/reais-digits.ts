const ZERO = 0x30;
const DOT = 0x2e;
const MINUS = 0x2d;
const SMALL = 1e9; // nine digits fit in a 32-bit integer

/** The most characters of an amount. */
export const LONGEST_REAIS = 20;

/** Writes whole centavos as reais, exactly and without trailing zeros ('-1234.5'), and returns the position after them. */
export function writeReais(centavos: number, target: Uint8Array, at: number): number {
  let position = at;
  let size = centavos;
  if (centavos < 0) {
    target[position++] = MINUS;
    size = -centavos;
  }
  const reais = Math.floor(size / 100);
  const rest = size - reais * 100;
  position = writeWhole(reais, target, position);
  if (rest === 0) return position;
  const tenth = (rest / 10) | 0;
  target[position++] = DOT;
  target[position++] = ZERO + tenth;
  if (rest > 10 * tenth) target[position++] = ZERO + rest - 10 * tenth;
  return position;
}

function writeWhole(value: number, target: Uint8Array, at: number): number {
  if (value < SMALL) return writeDigits(value | 0, digitsOf(value), target, at);
  const high = Math.floor(value / SMALL);
  const position = writeDigits(high, digitsOf(high), target, at);
  return writeDigits(value - high * SMALL, 9, target, position);
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let power = 10; power <= value; power *= 10) digits++;
  return digits;
}

function writeDigits(value: number, digits: number, target: Uint8Array, at: number): number {
  let rest = value;
  for (let i = at + digits - 1; i >= at; i--) {
    const tenth = (rest / 10) | 0;
    target[i] = ZERO + rest - 10 * tenth;
    rest = tenth;
  }
  return at + digits;
}
