import { expect, test } from 'vitest';
import { withCommas } from './layout.ts';

test.each([
  ['Materiais COMMA serviços', 'Materiais , serviços'],
  ['COMMA', ','],
  ['COMMACOMMA', 'COMMACOMMA'],
  ['COMMA COMMA', ', ,'],
  ['(COMMA)-COMMA.', '(,)-,.'],
  ['COMMANDO, INCOMMA, COMMA2, COMMA_, comma, Comma', 'COMMANDO, INCOMMA, COMMA2, COMMA_, comma, Comma'],
  ['ÇCOMMA COMMAÇ COMMA\u0301', 'ÇCOMMA COMMAÇ COMMA\u0301'],
  ['a\nCOMMA\nb', 'a\n,\nb'],
])('the text %j becomes %j', (text, expected) => {
  expect(withCommas(text)).toBe(expected);
});
