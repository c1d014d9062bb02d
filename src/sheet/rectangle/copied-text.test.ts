import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { money, text } from '../cells.ts';
import { spreadsheetText } from '../text/delimited.ts';
import { copiedText } from './copied-text.ts';
import { cutRectangle, type CutSheet } from './rectangle.ts';

const columns = [
  { ...column('text'), label: 'Item', sticky: true as const },
  { ...column('amount'), label: 'Janeiro' },
  { ...column('amount'), label: 'Fevereiro' },
];
const rows = [row(text('Diárias'), money(1_050), money(2)), row(text('Passagens'), money(-3), money(400_000))];
const sheet: CutSheet = { ...sheetOf(columns, rows), blocks: { startOf: (at) => at } };
const copied = (one: readonly [number, number], other: readonly [number, number]) =>
  copiedText(sheet, {
    first: { row: one[0], column: one[1] },
    last: { row: other[0], column: other[1] },
  }).split('\r\n');

test('a block brings its headings and the names of its rows', () => {
  expect(copied([0, 1], [1, 2])).toEqual([
    'Item\tJaneiro\tFevereiro',
    'Diárias\t10,50\t0,02',
    'Passagens\t-0,03\t4000,00',
  ]);
  expect(copied([0, 2], [1, 2])).toEqual(['Item\tFevereiro', 'Diárias\t0,02', 'Passagens\t4000,00']);
});

test('names that are selected themselves come once; a single cell comes alone', () => {
  expect(copied([0, 0], [0, 1])).toEqual(['Item\tJaneiro', 'Diárias\t10,50']);
  expect(copied([1, 2], [1, 2])).toEqual(['4000,00']);
});

test('property: the last cells of each line are those of the block, in its order', () => {
  fc.assert(
    fc.property(randomSheet, fc.nat(), fc.nat(), (random, from, to) => {
      if (random.rows.length === 0) return;
      const cuttable = { ...random, blocks: { startOf: () => 0 } };
      const [a, b] = [from % random.rows.length, to % random.rows.length];
      const last = random.columns.length - 1;
      const rectangle = {
        first: { row: Math.min(a, b), column: last },
        last: { row: Math.max(a, b), column: last },
      };
      if (rectangle.first.row === rectangle.last.row) return;
      const block = cutRectangle(cuttable, rectangle);
      const text = copiedText(cuttable, rectangle);
      for (let at = 0; at < block.rows.length; at++)
        expect(text).toContain(spreadsheetText(block.rows.at(at)!.cells[0]!).replaceAll('"', '""'));
    }),
  );
});
