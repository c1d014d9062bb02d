import { expect, test } from 'vitest';
import { text } from '../cells.ts';
import type { Row } from '../sheet.ts';
import { rememberRow } from './remember-row.ts';

test('a row that is read several times in succession is made once; other rows are made as usual', () => {
  const made: number[] = [];
  const at = (index: number): Row | undefined => {
    made.push(index);
    return index < 2 ? { kind: 'item', level: 0, cells: [text(`linha ${index}`)] } : undefined;
  };
  const rows = rememberRow({ length: 2, at });
  const names = [0, 0, 1, 1, 0, 2, 2].map((index) => rows.at(index)?.cells[0]?.value);
  expect(names.map((value) => value?.kind === 'text' && value.text)).toEqual([
    'linha 0',
    'linha 0',
    'linha 1',
    'linha 1',
    'linha 0',
    false,
    false,
  ]);
  expect([made, rows.length]).toEqual([[0, 1, 0, 2], 2]);
});
