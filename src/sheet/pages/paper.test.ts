import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnRoom, placeColumns, roomOf, SMALLEST } from './paper.ts';

const item: ColumnRoom = { least: 20, most: 40 };
const amounts = (count: number, width = 8): readonly ColumnRoom[] =>
  Array.from({ length: count }, () => ({ least: width, most: width }));
const months = (count: number) =>
  Array.from({ length: count }, () =>
    amounts(2).map((column, at) => ({ ...column, ...(at === 0 && { startsGroup: true as const }) })),
  ).flat();

const placed = (...columns: readonly ColumnRoom[]) => {
  const { paper, size, parts } = placeColumns(columns);
  return [paper.name, paper.width > paper.height ? 'lying' : 'upright', size, parts.length];
};

test('few columns are placed on A4 portrait, more on A4 landscape, then on A3, then in parts', () => {
  expect(placed(item)).toEqual(['A4', 'upright', 8.25, 1]);
  expect(placed(item, ...amounts(3))).toEqual(['A4', 'upright', 8.25, 1]);
  expect(placed(item, ...amounts(8))).toEqual(['A4', 'lying', 8.25, 1]);
  expect(placed(item, ...amounts(11))).toEqual(['A4', 'lying', SMALLEST, 1]);
  expect(placed(item, ...amounts(13))).toEqual(['A3', 'lying', 8.25, 1]);
  expect(placed(item, ...months(12))).toEqual(['A3', 'lying', 8.25, 2]);
});

test('parts hold whole months; the item is in every part, and the year in the last', () => {
  const year: ColumnRoom = { least: 8, most: 8, summary: true, startsGroup: true };
  const { parts } = placeColumns([item, ...months(12), year]);
  expect(parts.map(({ columns }) => columns)).toEqual([
    [0, ...Array.from({ length: 12 }, (_, at) => at + 1)],
    [0, ...Array.from({ length: 13 }, (_, at) => at + 13)],
  ]);
  expect(parts[0]!.widths[0]).toBeCloseTo(parts[1]!.widths[0]!);
});

test('every column but the first is in one part, each part fills the paper, and no column is narrower than it needs', () => {
  const column = fc.record({
    least: fc.integer({ min: 3, max: 14 }),
    startsGroup: fc.constantFrom(true as const, undefined),
  });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 60 }), (given) => {
      const columns = [
        item,
        ...given.map(({ least, startsGroup }) => ({ least, most: least, ...(startsGroup && { startsGroup }) })),
      ];
      const { paper, size, parts } = placeColumns(columns);
      expect(parts.flatMap((part) => part.columns.slice(1))).toEqual(given.map((_, at) => at + 1));
      expect(size).toBeGreaterThanOrEqual(SMALLEST);
      for (const part of parts) {
        expect(part.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(roomOf(paper, size));
        expect(part.columns.filter((at, index) => part.widths[index]! < columns[at]!.least - 0.001)).toEqual([]);
      }
    }),
  );
});
