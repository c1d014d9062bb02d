import { expect, test } from 'vitest';
import type { Row } from '../sheet.ts';
import { groupTracker } from './outline.ts';

/** The positions of the groups open above each of some rows, which are given as words: 'group 0'. */
function openAbove(...rows: readonly string[]): readonly (readonly number[])[] {
  const tracker = groupTracker(rows.length);
  rows.forEach((words, index) => {
    const [kind, level] = words.split(' ') as [Row['kind'], string];
    tracker.see({ kind, level: Number(level), cells: [] }, index);
  });
  return rows.map((_, index) => tracker.openAbove(index));
}

test('items are in all groups above them, a group in those of lower levels', () => {
  expect(openAbove('group 0', 'group 1', 'item 2', 'item 2')).toEqual([[], [0], [0, 1], [0, 1]]);
});

test('a group closes those before it of its level or a higher one', () => {
  expect(openAbove('group 0', 'group 1', 'item 2', 'group 1', 'item 2', 'group 0', 'item 1')).toEqual([
    [],
    [0],
    [0, 1],
    [0],
    [0, 3],
    [],
    [5],
  ]);
});

test('a subtotal is in the group that it closes', () => {
  expect(openAbove('group 0', 'group 1', 'item 2', 'subtotal 1', 'subtotal 0', 'group 0')).toEqual([
    [],
    [0],
    [0, 1],
    [0, 1],
    [0],
    [],
  ]);
});

test('final subtotals and the total are in no group', () => {
  expect(openAbove('group 0', 'group 1', 'group 2', 'item 3', 'subtotal 0', 'subtotal 0', 'total 0').slice(3)).toEqual([
    [0, 1, 2],
    [],
    [],
    [],
  ]);
});
