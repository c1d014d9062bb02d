import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from './password.ts';
import { newReadableCode } from './readable-code.ts';

test('a code has four groups of characters that are hard to confuse, is never the same, and is long enough for a password', () => {
  const made = Array.from({ length: 500 }, newReadableCode);
  for (const code of made) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('')).size).toBe(32); // all 31 and the hyphen
  expect(made[0]!.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.min);
});
