import { expect, test } from 'vitest';
import { isUnprotected } from './feed-address.ts';

test.each([
  ['https://rubrica.exemplo', false],
  ['http://rubrica.exemplo', true],
  ['http://10.0.0.7:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://127.0.0.1.exemplo', true],
  ['http://[::1]:3000', false],
])('%s', (address, expected) => {
  expect(isUnprotected(new URL(address))).toBe(expected);
});
