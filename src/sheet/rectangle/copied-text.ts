import { text } from '../cells.ts';
import type { Row } from '../sheet.ts';
import { writeTsv } from '../text/delimited.ts';
import { cutRectangle, type CutSheet, type Rectangle, sizeOf } from './rectangle.ts';

/**
 * The cells of a rectangle as lines with tabs, amounts whole: with the headings of its columns, and the names of its rows
 * (the leading sticky columns) before them. A single cell is copied alone.
 */
export function copiedText(sheet: CutSheet, rectangle: Rectangle): string {
  const block = cutRectangle(sheet, rectangle);
  if (sizeOf(rectangle) === 1) return withoutLastEnd(writeTsv(block));
  const { first, last } = rectangle;
  const scrolling = sheet.columns.findIndex(({ sticky }) => sticky !== true);
  const named = Math.min(first.column, scrolling < 0 ? sheet.columns.length : scrolling);
  const names = cutRectangle(sheet, {
    first: { row: first.row, column: 0 },
    last: { row: last.row, column: named - 1 },
  });
  const columns = [...names.columns, ...block.columns];
  const at = (index: number): Row | undefined => {
    const row = block.rows.at(index);
    return row && { ...row, cells: [...names.rows.at(index)!.cells, ...row.cells] };
  };
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  const rows = { length: block.rows.length, at };
  return withoutLastEnd(writeTsv({ title: sheet.title, columns, header: [header], rows }));
}

function withoutLastEnd(lines: string): string {
  return lines.replace(/\r\n$/, '');
}
