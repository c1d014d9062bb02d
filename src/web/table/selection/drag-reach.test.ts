import { expect, test } from 'vitest';
import { pointWithin, scrollFor, type DragReach } from './use-selection-mouse.ts';

const box = { left: 200, right: 900, top: 100, bottom: 500 };
const rows: DragReach = { box, along: undefined };
const total: DragReach = { ...rows, along: 548 };

test('with the mouse beyond the rows the table scrolls, faster with distance, and the nearest cell is selected', () => {
  expect(scrollFor({ x: 300, y: 300 }, rows)).toEqual({ left: 0, top: 0 });
  expect(scrollFor({ x: 190, y: 530 }, rows)).toEqual({ left: -10, top: 30 });
  expect(scrollFor({ x: 2000, y: -300 }, rows)).toEqual({ left: 40, top: -40 });
  expect(pointWithin({ x: 950, y: 548 }, rows)).toEqual({ x: 899, y: 499 });
  expect(pointWithin({ x: 20, y: 20 }, rows)).toEqual({ x: 200, y: 100 });
});

test('a drag along a total stays on it, and scrolls only sideways', () => {
  for (const y of [548, 300, 20, 900]) {
    expect(scrollFor({ x: 910, y }, total)).toEqual({ left: 10, top: 0 });
    expect(pointWithin({ x: 400, y }, total)).toEqual({ x: 400, y: 548 });
  }
});
