import { formatCell } from '../../sheet/format-value.ts';
import { placeCells, rowBlocks } from '../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { escapeHtml } from '../../sheet/text/write-html.ts';

/** The unquoted fields of each line of a text with tabs. */
export function tsvCells(tsv: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, field, end] of tsv.matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n)/g)) {
    lines.at(-1)!.push(field!.startsWith('"') ? field!.slice(1, -1).replaceAll('""', '"') : field!);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

/** The texts of each row of a sheet, as in an HTML table. */
export function shownCells({ columns, header, rows }: Sheet): readonly (readonly string[])[] {
  return [header, ...rowBlocks(rows)].flatMap((block) =>
    placeCells(block).map((cells) =>
      withoutLastBlanks(cells.map(({ cell, column }) => escapeHtml(formatCell(cell, columns[column]!)))),
    ),
  );
}

/** The texts of each row of an HTML table. */
export function htmlCells(html: string): readonly (readonly string[])[] {
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    withoutLastBlanks(
      [...row!.matchAll(/<(?:td|th)[^>]*>(.*?)<\/(?:td|th)>/gs)].map(([, cell]) => cell!.replace(/<[^>]*>/g, '')),
    ),
  );
}

/** A row's texts without the blank ones at its end, with which a table fills short rows. */
function withoutLastBlanks(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}
