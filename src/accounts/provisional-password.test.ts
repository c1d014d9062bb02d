import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';
import { newProvisionalPassword } from './provisional-password.ts';

test('it is read out in four groups, never the same, of characters that nobody confuses', () => {
  const made = Array.from({ length: 500 }, newProvisionalPassword);
  for (const password of made) expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('')).size).toBe(32); // all 31 and the hyphen
  expect(passwordProblem(made[0]!)).toBeUndefined();
});
