import { expect, test } from 'vitest';
import { detailOf } from './detail-of.ts';

test.each([
  ['Somou R$ 1.234,56 e -R$\u00a07', 'Somou [valor] e [valor]'],
  ['de 0,50 a 1.234.567,89', 'de [valor] a [valor]'],
  ['1234.56 em reais', '[valor] em reais'],
])('no amount stays: %s', (sentence, kept) => {
  expect(detailOf(sentence)).toBe(kept);
});

test.each([
  'Orçamentário Comparativo, código 1.10, 2026, 1.620 linhas (.xlsx)',
  'orcamento-2026-revisao-3.xlsx, centro 01.02.003',
  'Pediu em 20/11/2026, às 14:03, de 10.1.2.3',
])('what is none stays: %s', (sentence) => {
  expect(detailOf(sentence)).toBe(sentence);
});

test('a code that looks like an amount stays where it is told as one', () => {
  const sentence = 'agora vê somente os centros 100.10 e 200.20, 1234.56';
  expect(detailOf(sentence, ['100.10', '200.20'])).toBe('agora vê somente os centros 100.10 e 200.20, [valor]');
});

test('it is one line, of whole characters, and ends', () => {
  expect(detailOf('um\n\0 arquivo\u202e.csv')).toBe('um  arquivo .csv');
  const long = detailOf(`${'a'.repeat(998)}🐄🐄`);
  expect([long.length, long.isWellFormed(), long.at(-1)]).toEqual([1000, true, '…']);
});
