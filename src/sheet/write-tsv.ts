import { toDecimalText } from '../domain/centavos.ts';
import { formatValue } from './format-value.ts';
import { placeCells } from './place-cells.ts';
import type { Cell, Row, Sheet, Value } from './sheet.ts';

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
    for (const { cell, column } of cells) fields[column] = writeCell(cell);
    return `${fields.join('\t')}\r\n`;
  });
}

function writeCell({ value, mark }: Cell): string {
  const text = writeValue(value);
  return quote(mark === undefined ? text : `${text} ${mark}`);
}

function writeValue(value: Value): string {
  switch (value.kind) {
    case 'money':
      return toDecimalText(value.centavos).replace('.', ',');
    case 'number':
      return formatValue(value, { format: 'quantity' }).replaceAll('.', '');
    case 'percent':
      return formatValue(value, { format: 'percent' }).replaceAll('.', '');
    case 'text':
      return guard(value.text);
    default:
      return formatValue(value, { format: 'text' });
  }
}

/** A text that a spreadsheet would run as a formula, made plain by a leading apostrophe. */
function guard(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
