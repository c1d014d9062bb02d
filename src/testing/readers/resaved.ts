import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from './recalculated.ts';
import { inFolder } from './workbook-readers.ts';

/** .xlsx files as LibreOffice saves them after opening them, by a single run of it. */
export function resaved(files: readonly Uint8Array[]): readonly Buffer[] {
  return inFolder((folder) => {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.xlsx`);
      writeFileSync(path, file);
      return path;
    });
    return convert(join(folder, 'profile'), paths, join(folder, 'saved')).map((path) => readFileSync(path));
  });
}
