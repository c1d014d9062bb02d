import { expect, test } from 'vitest';
import { text } from '../cells.ts';
import { blockTracker } from './row-blocks.ts';

test('rows joined by a cell that spans them form one block, and each other row is a block of its own', () => {
  const tracker = blockTracker();
  const spans = [1, 4, 2, 1, 1, 1];
  spans.forEach((rowSpan, index) => {
    tracker.see({ kind: 'item', level: 0, cells: [text(''), { ...text(''), rowSpan }] }, index);
  });
  expect(spans.map((_, index) => [tracker.startOf(index), tracker.endOf(index)])).toEqual([
    [0, 0],
    [1, 4],
    [1, 4],
    [1, 4],
    [1, 4],
    [5, 5],
  ]);
});
