import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileGateway } from '../erp/file-gateway.ts';
import { synchronize } from '../erp/synchronize.ts';
import { rowsOfOrganization } from '../testing/data-folder.ts';
import { databases } from '../testing/databases.ts';
import { removeErpFiles, writeErpFiles } from './erp-files.ts';
import { loadDemonstration } from './load-demonstration.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (codColigada: number) => join(folder, String(codColigada), 'realizados.csv');

describe.each(databases)('the demonstration’s ERP on $name', ({ open }) => {
  test('its files hold what is loaded: a synchronisation changes nothing', async () => {
    const { db, close } = await open();
    await loadDemonstration(db, '2026-11-20');
    writeErpFiles(folder, '2026-11-20');
    for (const codColigada of [1, 2]) {
      const before = await rowsOfOrganization(db, codColigada);
      for (const orcamentoId of [2, 3, 4]) {
        const asked = { kind: 'realizados', codColigada, orcamentoId } as const;
        const gateway = fileGateway({ kind: 'arquivos', folder });
        expect((await synchronize(db, gateway, asked)).situacao).toBe('concluida');
      }
      expect(await rowsOfOrganization(db, codColigada)).toEqual(before);
    }
    const runs = await db.selectFrom('sync_runs').selectAll().execute();
    expect(runs.map(({ rowCount, setAside }) => [rowCount! > 1_000, setAside])).toEqual(runs.map(() => [true, 0]));
    await close();
  });
});

test('they are the same whenever they are made in the same month, and overwrite nothing', () => {
  writeErpFiles(folder, '2026-11-02');
  const first = [1, 2].map((codColigada) => readFileSync(fileOf(codColigada), 'utf8'));
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, '2'), { recursive: true });
  writeFileSync(fileOf(2), 'minha');
  writeErpFiles(folder, '2026-11-30');
  expect(readFileSync(fileOf(1), 'utf8')).toBe(first[0]);
  expect(readFileSync(fileOf(2), 'utf8')).toBe('minha');
});

test('they go where the demonstration went, but not what somebody put in their place', () => {
  writeErpFiles(folder, '2026-01-15');
  removeErpFiles(folder, new Set([1, 2]));
  expect([existsSync(fileOf(1)), existsSync(fileOf(2))]).toEqual([true, true]);
  writeFileSync(fileOf(2), 'minha');
  removeErpFiles(folder, new Set([1]));
  expect([existsSync(fileOf(1)), readFileSync(fileOf(2), 'utf8')]).toEqual([true, 'minha']);
  removeErpFiles(folder, new Set());
  removeErpFiles(folder, new Set());
  expect([existsSync(fileOf(1)), existsSync(fileOf(2))]).toEqual([false, true]);
});
