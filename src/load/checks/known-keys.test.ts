import { expect, test } from 'vitest';
import { KnownKeys } from './known-keys.ts';

test('takes 300,000 keys at once', () => {
  const known = new KnownKeys();
  const ids = Array.from({ length: 300_000 }, (_, index) => index);
  known.add('eventos', ids);
  expect([known.has('eventos', 299_999), known.has('eventos', 300_000)]).toEqual([true, false]);
});
