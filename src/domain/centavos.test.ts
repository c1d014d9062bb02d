import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS, assertCentavos, toCentavos, toDecimalText, toReais, toReaisJson } from './centavos.ts';

const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }).map((value) => value + 0);

it('converts centavos to reais in JSON and back without loss', () => {
  fc.assert(
    fc.property(centavos, (value) => {
      expect(toCentavos(JSON.parse(JSON.stringify(toReais(value))))).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

it('formats as text with two decimals at any size', () => {
  expect([0, 5, -5, 100, -123456, MAX_CENTAVOS].map(toDecimalText)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1.00',
    '-1234.56',
    '9999999999999.99',
  ]);
});

it('refuses inexact amounts', () => {
  for (const wrong of [0.5, Number.NaN, Infinity, MAX_CENTAVOS + 1, -MAX_CENTAVOS - 1])
    expect(() => assertCentavos(wrong)).toThrow(RangeError);
});

it('never gives a negative zero', () => {
  expect(Object.is(toCentavos(-0), 0)).toBe(true);
  expect(Object.is(toCentavos(-0.001), 0)).toBe(true);
});

it('formats as a JSON number in reais, exact to the digit', () => {
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
