import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { erpQuestions, isOfBudget } from '../domain/erp-question.ts';
import { fileGateway } from '../erp/file-gateway.ts';
import { syncKeyOf } from '../erp/sync-runs.ts';
import { synchronize } from '../erp/synchronize.ts';
import { rowsOfOrganization } from '../testing/databases/data-folder.ts';
import { databases } from '../testing/databases/databases.ts';
import { removeErpFiles, writeErpFiles } from './erp-files.ts';
import { loadDemonstration } from './load-demonstration.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = ['realizados.csv', 'propostas-erp.csv', 'lancamentos-importacao.csv'];
const fileOf = (codColigada: number, file = FILES[0]!) => join(folder, String(codColigada), file);

describe.each(databases)('the demonstration’s ERP on $name', ({ open }) => {
  test('its files hold what is loaded: a synchronisation changes nothing', async () => {
    const { db, close } = await open();
    await loadDemonstration(db, '2026-11-20');
    writeErpFiles(folder, '2026-11-20');
    const gateway = fileGateway({ kind: 'arquivos', folder }, 0);
    for (const codColigada of [1, 2]) {
      const before = await rowsOfOrganization(db, codColigada);
      for (const kind of erpQuestions) {
        for (const orcamentoId of isOfBudget(kind) ? [2, 3, 4] : [null]) {
          const outcome = await synchronize(
            db,
            gateway,
            syncKeyOf(kind, scopeOfOrganization(codColigada), orcamentoId),
          );
          expect(outcome.situacao).toBe('concluida');
        }
      }
      expect(await rowsOfOrganization(db, codColigada)).toEqual(before);
    }
    const runs = await db.selectFrom('sync_runs').selectAll().execute();
    expect(runs.map(({ rowCount, setAside }) => [rowCount! > 100, setAside])).toEqual(runs.map(() => [true, 0]));
    await close();
  });
});

test('they are the same whenever they are made in the same month, and overwrite nothing', () => {
  writeErpFiles(folder, '2026-11-02');
  const first = FILES.map((file) => readFileSync(fileOf(1, file), 'utf8'));
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, '2'), { recursive: true });
  writeFileSync(fileOf(2), 'minha');
  writeErpFiles(folder, '2026-11-30');
  expect(FILES.map((file) => readFileSync(fileOf(1, file), 'utf8'))).toEqual(first);
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
  expect(FILES.map((file) => [existsSync(fileOf(1, file)), existsSync(fileOf(2, file))])).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
});
