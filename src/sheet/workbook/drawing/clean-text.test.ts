import { expect, test } from 'vitest';
import { cleanText, CUT_MARK, LONGEST_TEXT } from './clean-text.ts';

test.each([
  ['Salários – 2ª etapa 😀 çãõ €', 'Salários – 2ª etapa 😀 çãõ €'],
  ['=1+1', '=1+1'],
  ['linha 1\r\nlinha 2\rlinha 3\n', 'linha 1\nlinha 2\nlinha 3\n'],
  ['a\u0000b\tc\u001fd\u007fe\u0085f', 'a b c d e f'],
  ['meio \ud83d e \ude00 fim', 'meio \ufffd e \ufffd fim'],
  ['\uffff\ufffe', '\ufffd\ufffd'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('keeps the longest text and cuts a longer one visibly', () => {
  const longest = 'x'.repeat(LONGEST_TEXT);
  expect(cleanText(longest)).toBe(longest);
  expect(cleanText(`${longest}x`)).toBe('x'.repeat(LONGEST_TEXT - CUT_MARK.length) + CUT_MARK);
});

test('never cuts inside a character', () => {
  const even = cleanText('😀'.repeat(20_000));
  const odd = cleanText(`x${'😀'.repeat(20_000)}`);
  for (const text of [even, odd]) {
    expect(text).not.toMatch(/\p{Cs}/u);
    expect(text.endsWith(CUT_MARK)).toBe(true);
    expect(text.length).toBeGreaterThanOrEqual(LONGEST_TEXT - 1);
    expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT);
  }
});
