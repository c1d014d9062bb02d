import { placeCells } from '../place-cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import { spreadsheetText } from '../workbook/spreadsheet-text.ts';

/**
 * The whole sheet as text with tabs, as spreadsheets take it from the clipboard: header included, one line a row,
 * decimal comma, no symbol and no thousands dot, so that Excel in Brazilian Portuguese reads numbers as numbers.
 */
export function writeTsv({ header, rows, columns }: Sheet): string {
  const body = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  return [...writeRows(header, columns.length), ...writeRows(body, columns.length)].join('');
}

function writeRows(rows: readonly Row[], width: number): readonly string[] {
  return placeCells(rows).map((cells) => {
    const fields = Array.from({ length: width }, () => '');
    for (const { cell, column } of cells) fields[column] = quote(spreadsheetText(cell));
    return `${fields.join('\t')}\r\n`;
  });
}

function quote(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
