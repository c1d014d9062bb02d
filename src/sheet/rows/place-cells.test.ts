import { expect, test } from 'vitest';
import { text } from '../cells.ts';
import { placeCells } from './row-blocks.ts';
import type { Cell, Row } from '../sheet.ts';

const row = (...cells: readonly Cell[]): Row => ({ kind: 'item', level: 0, cells });

function columnsOf(...rows: readonly Row[]): readonly (readonly number[])[] {
  return placeCells(rows).map((cells) => cells.map(({ column }) => column));
}

test('cells follow one another, wide ones over several columns', () => {
  expect(columnsOf(row(text('a'), { ...text('b'), colSpan: 2 }, text('c')))).toEqual([[0, 1, 3]]);
});

test('in the rows that a cell spans, the other cells are beside it', () => {
  const header = row(
    { ...text('Item'), rowSpan: 2 },
    { ...text('Janeiro'), colSpan: 2 },
    { ...text('Total'), rowSpan: 2 },
  );
  expect(columnsOf(header, row(text('Proposto'), text('Realizado')), row(text('x')))).toEqual([[0, 1, 3], [1, 2], [0]]);
});

test('a cell that spans rows and columns shifts all rows it spans', () => {
  const block = row(text('a'), { ...text('b'), colSpan: 2, rowSpan: 3 }, text('c'));
  expect(columnsOf(block, row(text('d'), text('e')), row(text('f'), text('g')))).toEqual([
    [0, 1, 3],
    [0, 3],
    [0, 3],
  ]);
});
