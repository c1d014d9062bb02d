import { expect, test } from 'vitest';
import { blank, text } from '../cells.ts';
import type { Row } from '../sheet.ts';
import { rowBlocks } from './row-blocks.ts';

const row = (...rowSpans: readonly number[]): Row => ({
  kind: 'item',
  level: 0,
  cells: rowSpans.map((rowSpan) => ({ ...text('x'), rowSpan })),
});
const lengths = (rows: readonly Row[]): readonly number[] => [...rowBlocks(rows)].map((block) => block.length);

test('gives unjoined rows one by one', () => {
  expect(lengths([row(1), row(1, 1), { kind: 'item', level: 0, cells: [blank] }])).toEqual([1, 1, 1]);
});

test('keeps rows joined by spans together, also if spans overlap', () => {
  expect(lengths([row(1), row(3, 1), row(1), row(1), row(1)])).toEqual([1, 3, 1]);
  expect(lengths([row(2), row(3), row(1), row(1), row(1)])).toEqual([4, 1]);
});

test('gives the last rows even if their span reaches past the end', () => {
  expect(lengths([row(1), row(9), row(1)])).toEqual([1, 2]);
});

test('gives a range of rows', () => {
  const rows = [row(1), row(2), row(1), row(1)];
  expect([...rowBlocks(rows, { first: 1, end: 4 })].map((block) => block.length)).toEqual([2, 1]);
});

test('reads each row once, in order', () => {
  const requested: number[] = [];
  const at = (index: number): Row => {
    requested.push(index);
    return row(1);
  };
  expect([...rowBlocks({ length: 3, at })].length).toBe(3);
  expect(requested).toEqual([0, 1, 2]);
});
