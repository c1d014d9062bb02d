import { placeCells } from '../place-cells.ts';
import { rowBlocks } from '../row-blocks.ts';
import type { Row, Sheet } from '../sheet.ts';
import { spreadsheetText } from '../workbook/spreadsheet-text.ts';

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
