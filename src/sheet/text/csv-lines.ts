import { placeCells } from '../place-cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import { spreadsheetText } from '../workbook/spreadsheet-text.ts';

/**
 * A sheet as the lines of a CSV for Excel in Brazilian Portuguese: decimal comma, CRLF after every line; quoted is only
 * what needs it (separator, quote, line break, outer blank).
 */
export function csvLines({ header, rows, columns }: Sheet, separator: string): string {
  const body = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  const lines = [header, body].flatMap((part) => linesOf(part, columns.length, separator));
  return lines.join('');
}

function linesOf(rows: readonly Row[], width: number, separator: string): readonly string[] {
  return placeCells(rows).map((cells) => {
    const fields = Array.from({ length: width }, () => '');
    for (const { cell, column } of cells) fields[column] = quote(spreadsheetText(cell), separator);
    return `${fields.join(separator)}\r\n`;
  });
}

function quote(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
