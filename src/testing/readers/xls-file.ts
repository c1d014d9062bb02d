import type { Sheet } from '../../sheet/sheet.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import { writeXls } from '../../sheet/workbook/write-xls.ts';

/** The whole .xls of a workbook with one sheet. */
export function xlsFile(sheet: Sheet, facts: readonly Fact[] = []): Uint8Array {
  return wholeFile(writeXls([{ name: sheet.title, facts, sheet }]));
}

/** Joins the pieces of a file. */
export function wholeFile(pieces: Iterable<Uint8Array>): Uint8Array {
  return Uint8Array.from(Buffer.concat([...pieces]));
}
