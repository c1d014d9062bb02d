import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTAVOS, toDecimalText } from '../../domain/centavos.ts';
import { formatAmount, formatCurrency } from '../../domain/format.ts';
import { readAmount, readQuantity } from './cell-types.ts';
import { Wrong } from './cell-type.ts';

test.each([
  ['1234,56', 123456],
  ['1.234,56', 123456],
  ['R$ 1.234,56', 123456],
  ['R$\u00a01.234,56', 123456],
  ['r$1.234,56', 123456],
  ['1234.56', 123456],
  ['1234.5', 123450],
  ['1234,5', 123450],
  ['1.234', 123400],
  ['12.345.678', 1234567800],
  ['1234', 123400],
  ['0', 0],
  ['007', 700],
  ['-1.234,56', -123456],
  ['- 1.234,56', -123456],
  ['(1.234,56)', -123456],
  ['-R$\u00a01.234,56', -123456],
  ['R$ -1.234,56', -123456],
  ['(R$ 1.234,56)', -123456],
  ['R$ (1.234,56)', -123456],
  ['-0,00', 0],
  ['9.999.999.999.999,99', MAX_CENTAVOS],
])('%s is %i centavos', (text, centavos) => {
  expect(readAmount(text)).toBe(centavos);
});

test.each([
  '1,234',
  '1.2345',
  '0.123',
  '1234.567',
  '1,234.56',
  '1.23.456',
  '1 234,56',
  '1e3',
  'mil',
  ',50',
  '5,',
  '--1',
  '(1',
  'R$',
  '+1',
  '∞',
  '١',
])('%s is no amount', (text) => {
  expect(readAmount(text)).toEqual(
    new Wrong('esperado um valor em reais com até duas casas decimais, por exemplo 1234,56'),
  );
});

test.each(['10.000.000.000.000,00', '-10000000000000', '99999999999999999999999999999999'])(
  '%s is too large',
  (text) => {
    expect(readAmount(text)).toEqual(new Wrong('valor grande demais: o maior aceito é 9.999.999.999.999,99'));
  },
);

test('every amount is read back from each way of writing it', () => {
  const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });
  fc.assert(
    fc.property(centavos, (amount) => {
      const forms = [
        formatAmount(amount),
        formatCurrency(amount),
        toDecimalText(amount).replace('.', ','),
        toDecimalText(amount),
      ];
      for (const form of forms) expect(readAmount(form)).toBe(amount);
    }),
  );
});

test('no text makes reading throw, and every amount is a whole number of centavos', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-(R$ ]{0,3}[\d.,]{0,20}\)?$/));
  fc.assert(
    fc.property(text, (written) => {
      const amount = readAmount(written);
      expect(amount instanceof Wrong || (Number.isSafeInteger(amount) && Math.abs(amount) <= MAX_CENTAVOS)).toBe(true);
    }),
  );
});

test.each([
  ['1,5', '1.5'],
  ['0,0001', '0.0001'],
  ['2.125', '2125'],
  ['2.1255', '2.1255'],
  ['-3', '-3'],
  ['012', '12'],
])('the quantity %s is %s', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test('a quantity has at most four decimals and eleven digits before them', () => {
  expect(readQuantity('1,00001')).toBeInstanceOf(Wrong);
  expect(readQuantity('100000000000')).toBeInstanceOf(Wrong);
});
