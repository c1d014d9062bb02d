import { expect, test } from 'vitest';
import { hashOfToken, looksLikeToken, newToken, withoutTokens } from './token-text.ts';

test('a token has its prefix and 40 letters and digits, different each time, and its own hash', () => {
  const tokens = Array.from({ length: 200 }, newToken);
  expect(new Set(tokens).size).toBe(200);
  expect(new Set(tokens.map(hashOfToken)).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^rubrica_[0-9A-Za-z]{40}$/);
  expect(hashOfToken(`rubrica_${'a'.repeat(40)}`)).toBe(
    '1831c61a8d29f54a77eac8a9d15e04706b68b7dbf9754caa52685de0de4b45c7',
  );
});

test.each(['', 'rubrica_', `rubrica_${'a'.repeat(39)}`, `rubrica_${'a'.repeat(41)}`, `rubrica_${'é'.repeat(40)}`])(
  '"%s" is no token',
  (text) => {
    expect(hashOfToken(text)).toBeUndefined();
    expect(looksLikeToken(text)).toBe(text !== '');
  },
);

test('tokens are removed from any text', () => {
  const [first, second] = [newToken(), newToken()];
  expect(withoutTokens(`/api/${first}/x "${second}" rubrica_dados`)).toBe(
    '/api/rubrica_.../x "rubrica_..." rubrica_dados',
  );
});
