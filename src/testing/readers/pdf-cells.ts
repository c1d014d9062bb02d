import { cellText } from '../../sheet/pages/page-cells.ts';
import { placeCells, rowBlocks } from '../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { expect } from 'vitest';
import { hasPoppler, readByPdfJs, textByPoppler, withoutSpaces } from './pdf-readers.ts';

/** The texts of a sheet's rows, headings first, as in its PDF: without spaces, empty cells left out. */
export function sheetTexts({ header, rows, columns }: Sheet): readonly (readonly string[])[] {
  const texts: string[][] = [];
  for (const block of [header, ...rowBlocks(rows)])
    for (const cells of placeCells(block))
      texts.push(
        cells.map(({ cell, column }) => withoutSpaces(cellText({ cell, column: columns[column]! }))).filter(Boolean),
      );
  return texts;
}

/** How often each amount and percentage occurs in some texts, without those that end a sentence. */
export function countedAmounts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [amount] of text.matchAll(/[+-]?\d[\d.]*,\d\d%?(?!\.)/g))
      counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return counts;
}

/** Expects the texts of a sheet's rows in a PDF's structure, in order, and each amount equally often in its text. */
export async function expectSheetInPdf(bytes: Uint8Array, sheet: Sheet) {
  const texts = sheetTexts({ ...sheet, header: [] });
  const read = await readByPdfJs(bytes);
  expect(read.rows).toEqual(texts.filter((row) => row.length > 0));
  const wanted = countedAmounts(texts.flat());
  for (const pages of [read.pages, ...(hasPoppler ? [[textByPoppler(bytes)]] : [])]) {
    const counts = countedAmounts(pages);
    expect([...wanted].filter(([amount, count]) => counts.get(amount) !== count)).toEqual([]);
  }
  return read;
}
