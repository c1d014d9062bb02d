import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blank, coded, money, text } from '../../../sheet/cells.ts';
import type { Cell, Row } from '../../../sheet/sheet.ts';
import { textSheet } from '../../../testing/sheets/small-sheets.ts';
import { heightModel } from './print-tables.ts';

const modelOf = (cells: readonly Cell[]) => {
  const rows: readonly Row[] = [{ kind: 'item', level: 0, cells }];
  return heightModel({ ...textSheet('a'), rows }).rows.at(0)!.cells;
};

test('adjacent figures become one cell; texts and cells that span rows stay', () => {
  const spanning: Cell = { ...money(1), rowSpan: 2 };
  const cells = [text('a'), money(1), blank, money(2), coded('1', 'b'), money(3), spanning, money(4)];
  expect(modelOf(cells)).toEqual([
    text('a'),
    { ...money(1), colSpan: 3 },
    coded('1', 'b'),
    money(3),
    spanning,
    money(4),
  ]);
});

test('every text stays in its column', () => {
  const cell = fc.oneof(
    fc.string().map(text),
    fc.integer().map(money),
    fc.constant(blank),
    fc.integer({ min: 1, max: 4 }).map((colSpan): Cell => ({ ...blank, colSpan })),
  );
  const placesOf = (cells: readonly Cell[]) => {
    let column = 0;
    return cells.flatMap(({ value, colSpan = 1 }) => {
      column += colSpan;
      return value.kind === 'text' ? [[column - colSpan, value.text]] : [];
    });
  };
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      expect(placesOf(modelOf(cells))).toEqual(placesOf(cells));
    }),
  );
});
