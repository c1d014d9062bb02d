import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderRefused, prepareDataFolder } from './data-folder.ts';
import { openEmbedded } from './embedded.ts';

const isWindows = process.platform === 'win32'; // whose files have no such permissions

let place: string;
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'rubrica-pasta-'))));
afterEach(() => rmSync(place, { recursive: true }));

test.skipIf(isWindows)('a missing folder is created, for this user alone', () => {
  const folder = join(place, 'a', 'dados');
  prepareDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.skipIf(isWindows).each([[[]], [['banco', 'notas.txt']], [['trava.sqlite']], [['erp', 'lost+found', '.gitkeep']]])(
  'a folder with %j is accepted and retains its permissions',
  (names: readonly string[]) => {
    for (const name of names) {
      if (name === 'trava.sqlite') writeFileSync(join(place, name), '');
      else mkdirSync(join(place, name));
    }
    chmodSync(place, 0o755);
    prepareDataFolder(place);
    expect(statSync(place).mode & 0o777).toBe(0o755);
  },
);

test('folders of other programs, files and paths below files are refused with one line', () => {
  const file = join(place, 'notas.txt');
  writeFileSync(file, '');
  const line = (folder: string, reason: string) =>
    `A pasta de dados ${folder} não pode ser usada: ${reason}. Corrija RUBRICA_DADOS.`;
  expect(() => prepareDataFolder(place)).toThrow(line(place, 'já tem outros arquivos, que não são do Rubrica'));
  expect(() => prepareDataFolder(file)).toThrow(line(file, 'é um arquivo'));
  const below = join(file, 'dados');
  expect(() => prepareDataFolder(below)).toThrow(line(below, 'fica abaixo de um arquivo'));
  expect(readdirSync(place)).toEqual(['notas.txt']);
});

// Node's recursive mkdir never returns from /proc: hence a separate process, killed after 20 s
test.skipIf(process.platform !== 'linux').each([
  ['/proc/rubrica', 'não se pode criar uma pasta ali'],
  ['/proc/rubrica/dados', 'não se pode criar uma pasta ali'],
  ['/proc', 'já tem outros arquivos, que não são do Rubrica'],
  ['/sys/rubrica', ''],
  ['/proc/version', 'é um arquivo'],
  ['/proc/version/dados', 'fica abaixo de um arquivo'],
])('%s is refused with one line', (folder, reason) => {
  const program = `import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))}).then(({ prepareDataFolder }) => {
    try { prepareDataFolder(${JSON.stringify(folder)}) } catch (error) { console.log(error.message) } })`;
  const line = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8', timeout: 20_000 });
  expect(line).toContain(`A pasta de dados ${folder} não pode ser usada: ${reason}`);
});

test.skipIf(isWindows).each([
  ['banco', 'banco, dentro dela, não é uma pasta'],
  ['erp', 'erp, dentro dela, não é uma pasta'],
  ['segredo', 'segredo, dentro dela, não é um arquivo comum'],
  ['trava.sqlite', 'trava.sqlite, dentro dela, não é um arquivo comum'],
])('a pipe or a device in the place of %s is refused, not read', async (name, reason) => {
  execFileSync('mkfifo', [join(place, name)]);
  expect(() => prepareDataFolder(place)).toThrow(`${reason}. Corrija RUBRICA_DADOS.`);
  rmSync(join(place, name));
  symlinkSync('/dev/full', join(place, name));
  await expect(openEmbedded(place)).rejects.toThrow(reason);
});

test.skipIf(isWindows)('a device is refused', () => {
  const device = join(place, 'dados');
  symlinkSync('/dev/full', device);
  expect(() => prepareDataFolder(device)).toThrow('é um arquivo');
  expect(() => prepareDataFolder(join(device, 'x'))).toThrow('fica abaixo de um arquivo');
});

test('a folder where no file can be locked is refused', async () => {
  writeFileSync(join(place, 'trava.sqlite'), 'this is no lock file, and SQLite says so');
  await expect(openEmbedded(place)).rejects.toThrow(
    'não se pode travar nela o arquivo trava.sqlite (file is not a database)',
  );
});

test('opening stops at the deadline, and the folder is free again', async () => {
  await expect(openEmbedded(place, 1)).rejects.toThrow(FolderRefused);
  await expect(openEmbedded(place, 1)).rejects.toThrow('o banco de dados não abriu em 0.001 segundos');
});
