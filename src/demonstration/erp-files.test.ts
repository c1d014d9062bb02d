import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeErpFiles, writeErpFiles } from './first-start.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = ['realizados.csv', 'propostas-erp.csv', 'lancamentos-importacao.csv'];
const fileOf = (codColigada: number, file = FILES[0]!) => join(folder, String(codColigada), file);

test("the ERP's files are the same within a month and overwrite nothing", () => {
  writeErpFiles(folder, '2026-11-02');
  const first = FILES.map((file) => readFileSync(fileOf(1, file), 'utf8'));
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, '2'), { recursive: true });
  writeFileSync(fileOf(2), 'minha');
  writeErpFiles(folder, '2026-11-30');
  expect(FILES.map((file) => readFileSync(fileOf(1, file), 'utf8'))).toEqual(first);
  expect(readFileSync(fileOf(2), 'utf8')).toBe('minha');
});

test('generated files are removed with the demonstration, but not files that replaced them', () => {
  writeErpFiles(folder, '2026-01-15');
  removeErpFiles(folder, new Set([1, 2]));
  expect([existsSync(fileOf(1)), existsSync(fileOf(2))]).toEqual([true, true]);
  writeFileSync(fileOf(2), 'minha');
  removeErpFiles(folder, new Set([1]));
  expect([existsSync(fileOf(1)), readFileSync(fileOf(2), 'utf8')]).toEqual([true, 'minha']);
  removeErpFiles(folder, new Set());
  removeErpFiles(folder, new Set());
  expect(FILES.map((file) => [existsSync(fileOf(1, file)), existsSync(fileOf(2, file))])).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
});
