import { placeCells } from './place-cells.ts';
import type { Row, Sheet } from './sheet.ts';
import { spreadsheetText } from './spreadsheet-text.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * A sheet as CSV for Excel in Brazilian Portuguese: UTF-8 with byte-order mark, ';', decimal comma, CRLF after every
 * line; quoted is only what needs it (separator, quote, line break, outer blank).
 */
export function writeCsv({ header, rows, columns }: Sheet): string {
  const body = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  return [BYTE_ORDER_MARK, ...lines(header, columns.length), ...lines(body, columns.length)].join('');
}

function lines(rows: readonly Row[], width: number): readonly string[] {
  return placeCells(rows).map((cells) => {
    const fields = Array.from({ length: width }, () => '');
    for (const { cell, column } of cells) fields[column] = quote(spreadsheetText(cell));
    return `${fields.join(';')}\r\n`;
  });
}

function quote(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
