import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawSheet, readSheets } from '../../collections/read-sheets.ts';
import { writeXlsx } from '../../sheet/workbook/write-xlsx.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import { inFolderUntilDone } from '../readers/workbook-readers.ts';
import { edited } from './edit-workbook.ts';

/** A workbook as an .xlsx file. */
export async function xlsxBytes(workbook: Workbook): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(workbook, zlibCompression)) pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

/** The worksheets of a file of a collection, as they come back. */
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
