import { expect, test } from 'vitest';
import type { Cell } from '../../tables/cell-type.ts';
import { SheetReader } from './read-sheet.ts';
import { readXml } from './read-xml.ts';

/** Styles 0 and 2 show numbers, style 1 dates. */
const PARTS = { sheets: [], texts: ['31/03/2026'], dates: [false, true, false], from1904: false };

async function read(columns: string, rows: string): Promise<readonly (readonly Cell[])[]> {
  const read: Cell[][] = [];
  const reader = new SheetReader(PARTS, (cells) => void read.push(cells));
  const xml = `<worksheet><cols>${columns}</cols><sheetData>${rows}</sheetData></worksheet>`;
  await readXml(
    (async function* () {
      yield Buffer.from(xml);
    })(),
    reader,
  );
  return read;
}

const DAY = new Date(Date.UTC(2026, 2, 31));
const number = { kind: 'number', text: '46112' };

test('a cell without a style has that of its column, which is how Gnumeric writes dates', async () => {
  const columns = '<col min="1" max="1" width="9"/><col min="2" max="3" style="1"/>';
  const rows = `<row r="2"><c r="A2"><v>46112</v></c><c r="B2"><v>46112</v></c><c><v>46112</v></c><c><v>46112</v></c></row>`;
  expect(await read(columns, rows)).toEqual([[number, DAY, DAY, number]]);
});

test('a cell’s own style overrides that of its row, which overrides that of its column', async () => {
  const columns = '<col min="1" max="2" style="1"/>';
  const cells = '<c><v>46112</v></c><c s="1"><v>46112</v></c>';
  const rows = `<row s="2" customFormat="1">${cells}</row><row s="2">${cells}</row><row>${cells.replace('s="1"', 's="0"')}</row>`;
  expect(await read(columns, rows)).toEqual([
    [number, DAY],
    [DAY, DAY],
    [DAY, number],
  ]);
});

test('a column’s date style does not turn a text into a date', async () => {
  expect(await read('<col min="1" max="1" style="1"/>', '<row><c t="s"><v>0</v></c></row>')).toEqual([['31/03/2026']]);
});

test('of overlapping column ranges the first counts; more ranges than columns are refused', async () => {
  const range = (min: number, max: number, style: number) => `<col min="${min}" max="${max}" style="${style}"/>`;
  const rows = '<row><c><v>46112</v></c><c><v>46112</v></c></row>';
  expect(await read(range(2, 2, 1) + range(1, 999_999, 0), rows)).toEqual([[number, DAY]]);
  const many = (count: number) => read(range(1, 16_384, 1).repeat(count), rows);
  expect(await many(16_384)).toEqual([[DAY, DAY]]);
  await expect(many(16_385)).rejects.toThrow('More ranges');
});
