import { expect, test } from 'vitest';
import { signOf } from './cells.ts';

test('numbers are zero, negative or neither; other values have no sign', () => {
  expect(signOf({ kind: 'money', centavos: 0 })).toBe('zero');
  expect(signOf({ kind: 'money', centavos: -1 })).toBe('negative');
  expect(signOf({ kind: 'money', centavos: 1 })).toBeUndefined();
  expect(signOf({ kind: 'percent', ratio: 0 })).toBe('zero');
  expect(signOf({ kind: 'percent', ratio: null })).toBeUndefined();
  expect(signOf({ kind: 'number', number: -0.5 })).toBe('negative');
  expect(signOf({ kind: 'text', text: '0' })).toBeUndefined();
});
