import { expect, test } from 'vitest';
import { factRows } from './fact-rows.ts';

const textsOf = (facts: Parameters<typeof factRows>[0], columns: number) =>
  factRows(facts, columns).map(({ cells }) => cells.map(({ value }) => (value.kind === 'text' ? value.text : null)));

test('a label and its value, an empty row below all; nothing where nothing is said', () => {
  expect(textsOf([{ label: 'Ano', value: '2026' }], 3)).toEqual([['Ano', '2026'], []]);
  expect(textsOf([{ label: 'Ano', value: '2026' }], 1)).toEqual([['Ano: 2026'], []]);
  expect(textsOf([], 3)).toEqual([]);
});

test('a long value goes on in further rows, whole, between its words', () => {
  const value = 'Administração e Finanças · '.repeat(20).trim();
  const rows = textsOf([{ label: 'Filtros', value }], 3).slice(0, -1);
  expect(rows.map(([label]) => label)).toEqual(['Filtros', null, null, null, null]);
  const lines = rows.map(([, line]) => line!);
  expect(lines.join(' ')).toBe(value);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
});

test('a line break in a value is a space, a word longer than a line has a line of its own', () => {
  const word = 'x'.repeat(200);
  expect(textsOf([{ label: 'Pai', value: `um\n${word}` }], 2)).toEqual([['Pai', 'um'], [null, word], []]);
});
