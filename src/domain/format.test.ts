import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS, toDecimalText } from './centavos.ts';
import {
  formatAmount,
  formatChange,
  formatCurrency,
  formatDate,
  formatPercent,
  formatQuantity,
  formatShare,
  formatThousands,
  withSign,
} from './format.ts';

it('writes amounts as Brazilian Real with a no-break space', () => {
  expect(formatCurrency(123456789)).toBe('R$\u00a01.234.567,89');
  expect(formatCurrency(-5)).toBe('-R$\u00a00,05');
  expect(formatCurrency(0)).toBe('R$\u00a00,00');
});

it('writes amounts without symbol, exact up to the largest', () => {
  expect(formatAmount(0)).toBe('0,00');
  expect(formatAmount(-1056068)).toBe('-10.560,68');
  expect(formatAmount(MAX_CENTAVOS)).toBe('9.999.999.999.999,99');
  expect(formatAmount(MAX_CENTAVOS - 1)).toBe('9.999.999.999.999,98');
});

it('writes every amount as the platform does', () => {
  const platform = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }), fc.integer({ min: 0, max: 13 }), (any, less) => {
      const centavos = Math.trunc(any / 10 ** less) + 0;
      expect(formatAmount(centavos)).toBe(platform.format(toDecimalText(centavos) as Intl.StringNumericLiteral));
    }),
  );
});

it('writes thousands of reais with one decimal, halves away from zero, never a negative zero', () => {
  expect(formatThousands(128_431_077)).toBe('1.284,3');
  expect(formatThousands(5_000)).toBe('0,1');
  expect(formatThousands(-5_000)).toBe('-0,1');
  expect(formatThousands(-4_999)).toBe('0,0');
  expect(formatThousands(0)).toBe('0,0');
  expect(formatThousands(MAX_CENTAVOS)).toBe('10.000.000.000,0');
  expect(formatThousands(MAX_CENTAVOS - 5_000)).toBe('9.999.999.999,9');
});

it('writes a ratio as a percentage, an undefined one as an em dash, never a negative zero', () => {
  expect(formatPercent(0.1234)).toBe('12,34%');
  expect(formatPercent(-0.007581)).toBe('-0,76%');
  expect(formatPercent(-0.000001)).toBe('0,00%');
  expect(formatPercent(12.5)).toBe('1.250,00%');
  expect(formatPercent(null)).toBe('—');
  expect(formatPercent((((842500 - 10000000) / 10000000) * 100) / 100)).toBe('-91,58%'); // -91.575 exactly
});

it('writes quantities with up to four decimals and dates without a time zone', () => {
  expect(formatQuantity(1234.5678)).toBe('1.234,5678');
  expect(formatQuantity(3)).toBe('3');
  expect(formatDate('2025-01-01')).toBe('01/01/2025');
});

it('writes shares and changes with one decimal, changes with their sign', () => {
  expect([0.877, 1.2, -0.05, -0.0001].map(formatShare)).toEqual(['87,7%', '120,0%', '-5,0%', '0,0%']);
  expect([0.0394, -0.0394, 0, 0.0001].map(formatChange)).toEqual(['+3,9%', '-3,9%', '0,0%', '0,0%']);
});

it('writes a plus sign before a number above zero, unless it rounds to zero', () => {
  const signed = (centavos: number) => withSign(formatAmount(centavos), centavos);
  expect([320_000_000, -1, 0].map(signed)).toEqual(['+3.200.000,00', '-0,01', '0,00']);
  expect(withSign(formatThousands(4_999), 4_999)).toBe('0,0');
  expect(withSign(formatPercent(null), Number.NaN)).toBe('—');
});
