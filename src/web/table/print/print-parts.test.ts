import { expect, test } from 'vitest';
import type { Row } from '../../../sheet/sheet.ts';
import { printParts } from './print-tables.ts';

const alone = { startOf: (index: number) => index };

function lengths(rows: readonly Row[], blocks = alone): readonly number[] {
  return printParts(rows, blocks).map(({ length }) => length);
}

function rows(length: number, groupEvery = Infinity): readonly Row[] {
  return Array.from({ length }, (_, index) => ({
    kind: index % groupEvery === 0 ? 'group' : 'item',
    level: 0,
    cells: [],
  }));
}

test('up to a thousand rows are one table', () => {
  expect(lengths(rows(1000, 100))).toEqual([1000]);
  expect(lengths([])).toEqual([0]);
});

test('more rows are divided before an outermost group', () => {
  expect(lengths(rows(2000, 300))).toEqual([600, 600, 600, 200]);
});

test('without groups they are divided every thousand rows, never inside a block', () => {
  expect(lengths(rows(2500))).toEqual([1000, 1000, 500]);
  expect(lengths(rows(1500), { startOf: (index) => index - (index % 3) })).toEqual([1002, 498]);
});

test('the parts contain every row in order and no others', () => {
  const all = rows(2000, 300);
  const parts = printParts(all, alone);
  expect(parts.flatMap((part) => Array.from({ length: part.length }, (_, index) => part.at(index)))).toEqual(all);
  expect(parts[0]!.at(600)).toBeUndefined();
});
