import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS, assertCentavos, toCentavos, toDecimalText, toReais, toReaisJson } from './centavos.ts';

const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }).map((value) => value + 0);

it('survives the way through JSON reais without losing one centavo', () => {
  fc.assert(
    fc.property(centavos, (value) => {
      expect(toCentavos(JSON.parse(JSON.stringify(toReais(value))))).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

it('is text with two decimals at any size', () => {
  expect([0, 5, -5, 100, -123456, MAX_CENTAVOS].map(toDecimalText)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1.00',
    '-1234.56',
    '9999999999999.99',
  ]);
});

it('refuses what is not an exact amount', () => {
  for (const wrong of [0.5, Number.NaN, Infinity, MAX_CENTAVOS + 1, -MAX_CENTAVOS - 1])
    expect(() => assertCentavos(wrong)).toThrow(RangeError);
});

it('reads no negative zero', () => {
  expect(Object.is(toCentavos(-0), 0)).toBe(true);
  expect(Object.is(toCentavos(-0.001), 0)).toBe(true);
});

it('is written as the JSON number of its reais, digit by digit', () => {
  expect([0, 5, -5, 50, 100, -123456, MAX_CENTAVOS].map(toReaisJson)).toEqual([
    '0',
    '0.05',
    '-0.05',
    '0.50',
    '1',
    '-1234.56',
    '9999999999999.99',
  ]);
  fc.assert(fc.property(centavos, (value) => JSON.parse(toReaisJson(value)) === toReais(value)));
});
