import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUploadFolder, UploadFolderRefused } from './upload-folder.ts';

let around: string;
beforeEach(() => void (around = mkdtempSync(join(tmpdir(), 'rubrica-envios-'))));
afterEach(() => rmSync(around, { recursive: true, force: true }));

test('only this user may read the folder of uploads, which is removed when the server closes', () => {
  const base = join(around, 'envios');
  const folder = openUploadFolder(base);
  const own = folder.make();
  expect([base, own].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
  folder.close();
  expect(existsSync(base)).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'a folder that somebody else may have created is refused, at once or when used',
  () => {
    const open = join(around, 'aberta');
    mkdirSync(open);
    chmodSync(open, 0o755);
    const link = join(around, 'ligada');
    symlinkSync(mkdtempSync(join(around, 'outra-')), link);
    for (const base of [open, link]) {
      expect(() => openUploadFolder(base)).toThrow(UploadFolderRefused);
      expect(() => openUploadFolder(base)).toThrow(`${base}, a pasta dos arquivos enviados, não é deste usuário`);
    }
    const later = join(around, 'depois');
    const folder = openUploadFolder(later);
    mkdirSync(later);
    chmodSync(later, 0o777);
    expect(() => folder.make()).toThrow(UploadFolderRefused);
  },
);
