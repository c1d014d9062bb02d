import { read, type WorkBook } from '@e965/xlsx';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import type { Fact, Workbook } from '../../sheet/workbook/workbook.ts';
import { writeXlsx } from '../../sheet/workbook/write-xlsx.ts';

/** The whole .xlsx of a workbook. */
export async function xlsxBook(workbook: Workbook, mostRows?: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(workbook, zlibCompression, mostRows)) pieces.push(piece);
  return Uint8Array.from(Buffer.concat(pieces));
}

/** The whole .xlsx of a workbook with one sheet. */
export function xlsxFile(sheet: Sheet, facts: readonly Fact[] = [], mostRows?: number): Promise<Uint8Array> {
  return xlsxBook([{ name: sheet.title, facts, sheet }], mostRows);
}

/** A sheet's .xlsx read by SheetJS. */
export async function openXlsx(sheet: Sheet, facts: readonly Fact[] = [], mostRows?: number): Promise<WorkBook> {
  const file = await xlsxFile(sheet, facts, mostRows);
  return read(Buffer.from(file.buffer, file.byteOffset, file.length), {
    type: 'buffer',
    cellNF: true,
    cellStyles: true,
    dense: true,
  });
}
