import { expect, test } from 'vitest';
import { factRows } from './body-rows.ts';

const textsOf = (facts: Parameters<typeof factRows>[0], columns: number) =>
  factRows(facts, columns).map(({ cells }) => cells.map(({ value }) => (value.kind === 'text' ? value.text : null)));

test('a label and its value, an empty row at the end; no rows without facts', () => {
  expect(textsOf([{ label: 'Ano', value: '2026' }], 3)).toEqual([['Ano', '2026'], []]);
  expect(textsOf([{ label: 'Ano', value: '2026' }], 1)).toEqual([['Ano: 2026'], []]);
  expect(textsOf([], 3)).toEqual([]);
});

test('a long value continues in further rows, divided between its parts or words', () => {
  for (const value of ['Ano: 2026 · '.repeat(40), 'Administração e Finanças '.repeat(20)].map((text) => text.trim())) {
    const rows = textsOf([{ label: 'Filtros', value }], 3).slice(0, -1);
    expect(rows.map(([label]) => label)).toEqual(['Filtros', ...Array<null>(rows.length - 1).fill(null)]);
    const lines = rows.map(([, line]) => line!);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join(' ')).toBe(value);
    expect(lines.filter((line) => line.startsWith('·') || line.endsWith(':'))).toEqual([]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
  }
});

test('a line break separates words; a word longer than a line has a line of its own, and is cut after “&”', () => {
  const word = 'x'.repeat(200);
  expect(textsOf([{ label: 'Pai', value: `um\n${word}` }], 2)).toEqual([['Pai', 'um'], [null, word], []]);
  const [first, second] = [`/relatorios/x?${'a'.repeat(91)}=1&`, 'b=2'];
  expect(textsOf([{ label: 'Pai', value: first + second }], 2)).toEqual([['Pai', first], [null, second], []]);
});
