import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const order = ['--headless', '--convert-to', to, '--outdir', join(folder, 'saved'), ...paths];
    execFileSync('soffice', [profile, ...order], { stdio: 'ignore', timeout: 300_000 });
    return files.map((_, index) => readFileSync(join(folder, 'saved', `${index}.${to}`)));
  });
}
