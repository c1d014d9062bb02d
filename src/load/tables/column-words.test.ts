import { expect, test } from 'vitest';
import { columnWords } from '../../domain/column-words.ts';
import { tables } from './tables.ts';

test('every column of the data folder has a readable name', () => {
  const names = tables.flatMap(({ columns }) => columns.map(({ name }) => name));
  expect(names.filter((name) => columnWords(name) === name)).toEqual([]);
  expect(columnWords('janeiroProposta')).toBe('Janeiro, proposto');
  expect(columnWords('Mês ou ano')).toBe('Mês ou ano');
});

test('no two columns of a table have the same readable name', () => {
  for (const { columns } of tables) {
    const words = columns.map(({ name }) => columnWords(name));
    expect(new Set(words).size).toBe(words.length);
  }
});
