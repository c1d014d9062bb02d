import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../../domain/centavos.ts';
import { toRk } from './cell-records.ts';

/** The number an RK stands for, by the format's specification. */
function fromRk(rk: number): number {
  expect(rk & 2).toBe(2);
  const integer = rk >> 2;
  return rk & 1 ? integer / 100 : integer;
}

const short = fc.integer({ min: -(2 ** 29), max: 2 ** 29 - 1 });
const any = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });

test('restores every amount that it accepts, and accepts all that have 30 bits in centavos', () => {
  fc.assert(
    fc.property(short, (centavos) => {
      expect(fromRk(toRk(centavos / 100)!)).toBe(centavos / 100);
    }),
  );
  fc.assert(
    fc.property(any, (centavos) => {
      const rk = toRk(centavos / 100);
      expect(rk === undefined ? centavos / 100 : fromRk(rk)).toBe(centavos / 100);
    }),
  );
});

test.each([0, 1, -1, 0.01, -0.01, 0.1, 19.99, 1_234_567.89, -5_368_709.12, 5_368_709.11, 536_870_911, -536_870_912])(
  'keeps %d in 30 bits',
  (value) => {
    expect(fromRk(toRk(value)!)).toBe(value);
  },
);

test.each([-0, 5_368_709.12, 536_870_912, -536_870_913, 0.001, 1 / 3, MAX_CENTAVOS / 100, NaN, Infinity, -Infinity])(
  'refuses %d, which needs a double',
  (value) => {
    expect(toRk(value)).toBeUndefined();
  },
);
