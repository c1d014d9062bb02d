import { expect, test } from 'vitest';
import { moved } from './use-selection-keys.ts';

const SIZE = { rows: 10, columns: 4 };
const from = { row: 5, column: 2 };
const press = (key: string, ctrlKey = false) => moved(from, { key, ctrlKey, metaKey: false }, SIZE);

test('arrows move by one cell, with Ctrl to the edge', () => {
  expect(press('ArrowUp')).toEqual({ row: 4, column: 2 });
  expect(press('ArrowRight')).toEqual({ row: 5, column: 3 });
  expect(press('ArrowDown', true)).toEqual({ row: 9, column: 2 });
  expect(press('ArrowLeft', true)).toEqual({ row: 5, column: 0 });
});

test('no arrow leaves the table', () => {
  expect(moved({ row: 0, column: 0 }, { key: 'ArrowUp', ctrlKey: false, metaKey: false }, SIZE)).toEqual({
    row: 0,
    column: 0,
  });
  expect(moved({ row: 9, column: 3 }, { key: 'ArrowRight', ctrlKey: false, metaKey: false }, SIZE)).toEqual({
    row: 9,
    column: 3,
  });
});

test('up and down leave a cell that spans rows; left and right stay in the row', () => {
  const cell = { first: 4, end: 7 };
  const step = (key: string) => moved(from, { key, ctrlKey: false, metaKey: false }, SIZE, cell);
  expect(step('ArrowDown')).toEqual({ row: 7, column: 2 });
  expect(step('ArrowUp')).toEqual({ row: 3, column: 2 });
  expect(step('ArrowRight')).toEqual({ row: 5, column: 3 });
});

test('other keys keep their meaning', () => {
  for (const key of ['PageDown', 'Home', 'End', 'a', 'Tab', 'Enter']) expect(press(key)).toBeUndefined();
});
