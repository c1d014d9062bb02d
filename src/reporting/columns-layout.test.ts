import { expect, test } from 'vitest';
import { text } from '../sheet/cells.ts';
import type { Row } from '../sheet/sheet.ts';
import { flatRows } from './columns-layout.ts';

const rowOf = (words: string): Row => ({ kind: 'item', level: 0, cells: [text(words)] });
const last: Row = { kind: 'total', level: 0, cells: [text('Total')] };
const seen = (items: readonly string[], closing?: Row) => {
  const rows = flatRows(items, rowOf, closing);
  return [rows.length, ...[-1, 0, 1, 2, 3].map((index) => rows.at(index))];
};

test('there is a row for each item, then the last row if it is given, and no more', () => {
  expect(seen(['a', 'b'], last)).toEqual([3, undefined, rowOf('a'), rowOf('b'), last, undefined]);
  expect(seen(['a', 'b'])).toEqual([2, undefined, rowOf('a'), rowOf('b'), undefined, undefined]);
});

test('without items there is no last row', () => {
  for (const closing of [last, undefined]) {
    expect(seen([], closing)).toEqual([0, undefined, undefined, undefined, undefined, undefined]);
  }
});
