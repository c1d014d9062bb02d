import type { Sheet } from '../../sheet/sheet.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import { writeXls } from '../../sheet/workbook/write-xls.ts';

/** The .xls of a workbook of one sheet, whole. */
export function xlsFile(sheet: Sheet, facts: readonly Fact[] = []): Uint8Array {
  return wholeFile(writeXls([{ name: sheet.title, facts, sheet }]));
}

/** The pieces of a file as one. */
export function wholeFile(pieces: Iterable<Uint8Array>): Uint8Array {
  return Uint8Array.from(Buffer.concat([...pieces]));
}
