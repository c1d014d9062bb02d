import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawSheet, readSheets } from '../../collections/read-sheets.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import { inFolderUntilDone } from '../readers/workbook-readers.ts';
import { xlsxBook } from '../readers/xlsx-file.ts';
import { edited } from './edit-workbook.ts';

/** A workbook as an .xlsx file, in a Buffer as files are read. */
export async function xlsxBytes(workbook: Workbook): Promise<Buffer> {
  return Buffer.from(await xlsxBook(workbook));
}

/** The worksheets of a collection's file, as the product reads a returned file. */
export function sheetsOf(file: Uint8Array, name = 'a.xlsx'): Promise<readonly RawSheet[]> {
  return inFolderUntilDone((folder) => {
    const path = join(folder, name);
    writeFileSync(path, file);
    return readSheets({ name, path });
  });
}

/** The worksheets of a collection's workbook after some cells of a sheet's first row changed, by their headings. */
export async function rawSheetsOf(
  workbook: Workbook,
  sheet: string,
  changes: Parameters<typeof edited>[2],
): Promise<readonly RawSheet[]> {
  return sheetsOf(edited(await xlsxBytes(workbook), sheet, changes));
}
