import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const isWindows = process.platform === 'win32'; // it has no such permissions

let place: string;
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'rubrica-pasta-'))));
afterEach(() => rmSync(place, { recursive: true }));

test.skipIf(isWindows)('a missing folder is made, for this user alone', () => {
  const folder = join(place, 'a', 'dados');
  prepareDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.skipIf(isWindows).each([[[]], [['banco', 'notas.txt']], [['trava.sqlite']], [['erp', 'lost+found', '.gitkeep']]])(
  'one with %j serves, and keeps its permissions',
  (names: readonly string[]) => {
    for (const name of names) mkdirSync(join(place, name));
    chmodSync(place, 0o755);
    prepareDataFolder(place);
    expect(statSync(place).mode & 0o777).toBe(0o755);
  },
);

test("others' folders, files and what is below them are refused in one line", () => {
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
