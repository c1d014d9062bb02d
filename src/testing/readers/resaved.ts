import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertFiles } from './libre-office.ts';
import { inFolder } from './workbook-readers.ts';

type Format = 'xlsx' | 'xls';

/** Workbooks as a single run of LibreOffice saves them after opening them; as .xlsx by default. */
export function resaved(files: readonly Uint8Array[], from: Format = 'xlsx', to: Format = 'xlsx'): readonly Buffer[] {
  return inFolder((folder) => {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.${from}`);
      writeFileSync(path, file);
      return path;
    });
    return convertFiles(paths, join(folder, 'saved'), { to }).map((path) => readFileSync(path));
  });
}
