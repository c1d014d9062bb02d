import type { Cell, Row, Sheet, Value } from '../sheet.ts';
import { placeCells, rowBlocks } from '../rows/row-blocks.ts';
import { toDecimalText } from '../../domain/centavos.ts';
import { formatValue } from '../format-value.ts';

const BYTE_ORDER_MARK = '\ufeff';
const CSV_NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

/** A sheet as CSV for Excel in Brazilian Portuguese: UTF-8 with byte-order mark, ';' between fields. */
export function writeCsv(sheet: Sheet): string {
  return BYTE_ORDER_MARK + csvLines(sheet);
}

/** The lines of a later part of a CSV file, with the same columns; a sheet without header writes no heading. */
export function csvLines(sheet: Sheet): string {
  return delimitedLines(sheet, ';', CSV_NEEDS_QUOTES);
}

const TSV_NEEDS_QUOTES = /[\t\r\n"]/;

/** A sheet as text with tabs between fields, for pasting into a spreadsheet. */
export function writeTsv(sheet: Sheet): string {
  return delimitedLines(sheet, '\t', TSV_NEEDS_QUOTES);
}

/** A sheet as lines of fields for Excel in Brazilian Portuguese, the header first; every line ends with CRLF. */
export function delimitedLines({ header, rows, columns }: Sheet, separator: string, needsQuotes: RegExp): string {
  const fieldOf = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const linesOf = (block: readonly Row[]) =>
    placeCells(block).map((cells) => {
      const fields = columns.map(() => '');
      for (const { cell, column } of cells) fields[column] = fieldOf(spreadsheetText(cell));
      return `${fields.join(separator)}\r\n`;
    });
  const lines = [...linesOf(header)];
  for (const block of rowBlocks(rows)) lines.push(...linesOf(block));
  return lines.join('');
}

/**
 * A cell as text that Excel in Brazilian Portuguese parses correctly: decimal comma, no symbol, no thousands dot. Texts
 * that it would run as a formula get a leading apostrophe; numbers never do.
 */
export function spreadsheetText({ value, mark }: Cell): string {
  const text = plainText(value);
  return mark === undefined ? text : `${text} ${mark}`;
}

function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function plainText(value: Value): string {
  switch (value.kind) {
    case 'money':
      return toDecimalText(value.centavos).replace('.', ',');
    case 'number':
      return formatValue(value, { format: 'quantity' }).replaceAll('.', '');
    case 'percent':
      return formatValue(value, { format: 'percent' }).replaceAll('.', '');
    case 'text':
    case 'coded':
      return guarded(formatValue(value, { format: 'text' }));
    default:
      return formatValue(value, { format: 'text' });
  }
}
