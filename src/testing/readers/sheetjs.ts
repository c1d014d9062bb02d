import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Sheet } from '../../sheet/sheet.ts';
import { xlsFile } from './xls-file.ts';

/** A sheet's .xls read by SheetJS. */
export function openXls(sheet: Sheet): WorkBook {
  return openWorkbook(xlsFile(sheet));
}

/** A workbook's file read by SheetJS. */
export function openWorkbook(file: Uint8Array): WorkBook {
  return read(Buffer.from(file.buffer, file.byteOffset, file.length), {
    type: 'buffer',
    cellNF: true,
    cellStyles: true,
    dense: true,
  });
}

/** The first worksheet of a sheet's .xls. */
export function firstWorksheet(sheet: Sheet): WorkSheet {
  const { SheetNames, Sheets } = openXls(sheet);
  return Sheets[SheetNames[0]!]!;
}

/** A cell by row and column from 0. */
export function cellAt(sheet: WorkSheet, row: number, column: number): CellObject | undefined {
  return sheet['!data']?.[row]?.[column];
}

/** How many rows a worksheet has. */
export function countRows(sheet: WorkSheet): number {
  return utils.decode_range(sheet['!ref'] ?? 'A1').e.r + 1;
}

/** The values of a worksheet over `width` columns, null for blank cells. */
export function valuesOf(sheet: WorkSheet, width: number): readonly (readonly unknown[])[] {
  return Array.from({ length: countRows(sheet) }, (_, row) =>
    Array.from({ length: width }, (_, column) => cellAt(sheet, row, column)?.v ?? null),
  );
}
