import { expect, test } from 'vitest';
import { text } from '../../cells.ts';
import type { Cell } from '../../sheet.ts';
import { Grid } from './grid.ts';

const cell = (word: string, colSpan?: number, rowSpan?: number): Cell => ({
  ...text(word),
  ...(colSpan && { colSpan }),
  ...(rowSpan && { rowSpan }),
});

/** The words by column, '-' for a position without a cell of its own. */
function place(grid: Grid, rowsBelow: number, ...cells: readonly Cell[]): string {
  grid.place({ cells }, rowsBelow);
  return grid.cells.map((each) => (each?.value.kind === 'text' ? each.value.text : '-')).join('');
}

test('skips the positions that spans cover, in the row and below', () => {
  const grid = new Grid(5);
  expect(place(grid, 2, cell('a', 2, 2), cell('b'), cell('c', 1, 3), cell('d'))).toBe('a-bcd');
  expect(grid.spans).toEqual([
    { column: 0, columns: 2, rows: 2 },
    { column: 3, columns: 1, rows: 3 },
  ]);
  expect(place(grid, 1, cell('e'), cell('f'))).toBe('--e-f');
  expect(place(grid, 0, cell('g'), cell('h', 2))).toBe('gh---');
  expect(place(grid, 0, cell('i'))).toBe('i----');
});

test('ends a span with its block', () => {
  const grid = new Grid(2);
  place(grid, 1, cell('a', 1, 9));
  expect(grid.spans).toEqual([{ column: 0, columns: 1, rows: 2 }]);
  expect(place(grid, 0, cell('b'))).toBe('-b');
  expect(place(grid, 0, cell('c'), cell('d'))).toBe('cd');
});

test('refuses a row that reaches past the columns', () => {
  expect(() => place(new Grid(2), 0, cell('a'), cell('b'), cell('c'))).toThrow(RangeError);
  expect(() => place(new Grid(2), 0, cell('a'), cell('b', 2))).toThrow(RangeError);
});
