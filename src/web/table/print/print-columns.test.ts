import { expect, test } from 'vitest';
import { blank, money, text } from '../../../sheet/cells.ts';
import type { Row } from '../../../sheet/sheet.ts';
import { textSheet } from '../../../testing/sheets/small-sheets.ts';
import { withColumns } from './print-columns.ts';

const alone = { startOf: (index: number) => index };
const columns = ['Item', 'a', 'b', 'c', 'd'].map((label) => ({ label, format: 'amount' as const }));
const row = (...cells: Row['cells']): Row => ({ kind: 'item', level: 0, cells });
const sheet = {
  ...textSheet('a'),
  columns,
  header: [
    row({ ...text('Item'), rowSpan: 2 }, { ...text('ab'), colSpan: 2 }, { ...text('cd'), colSpan: 2 }),
    row(...['a', 'b', 'c', 'd'].map(text)),
  ],
};

test('a part has its columns; a heading over several of them spans those that are left', () => {
  const rows = [row(text('x'), money(1), money(2), money(3), money(4)), row(text('group'))];
  const part = withColumns({ ...sheet, rows }, [0, 2, 3], alone);
  expect(part.columns.map(({ label }) => label)).toEqual(['Item', 'b', 'c']);
  expect(part.header.map(({ cells }) => cells)).toEqual([
    [{ ...text('Item'), rowSpan: 2 }, text('ab'), text('cd')],
    [text('b'), text('c')],
  ]);
  expect(part.rows.at(0)!.cells).toEqual([text('x'), money(2), money(3)]);
  expect(part.rows.at(1)!.cells).toEqual([text('group')]);
  expect(part.rows.at(2)).toBeUndefined();
});

test('a cell that spans rows still spans them', () => {
  const rows = [row({ ...text('x'), rowSpan: 2 }, money(1), blank, money(3)), row(money(5), blank, money(7))];
  const part = withColumns({ ...sheet, rows }, [0, 3], { startOf: () => 0 });
  expect([part.rows.at(0)!.cells, part.rows.at(1)!.cells]).toEqual([
    [{ ...text('x'), rowSpan: 2 }, money(3)],
    [money(7)],
  ]);
});

test('with all columns, the result is the sheet itself', () => {
  expect(withColumns(sheet, [0, 1, 2, 3, 4], alone)).toBe(sheet);
});
