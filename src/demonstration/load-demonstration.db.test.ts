import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAccounts, createAccount } from '../accounts/accounts.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { erpQuestions, isOfBudget } from '../domain/erp-question.ts';
import { fileGateway } from '../erp/file-gateway.ts';
import { syncKeyOf } from '../erp/runs/sync-runs.ts';
import { synchronize } from '../erp/runs/synchronize.ts';
import { loadFolder } from '../load/load.ts';
import { tables } from '../load/tables/tables.ts';
import { rowsOfOrganization, smallFolder, versionsOf, withDataFolder } from '../testing/databases/data-folder.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { writeErpFiles } from './first-start.ts';
import { loadDemonstration } from './load-demonstration.ts';

describe.each(databaseInTurn(0))('the demonstration on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await loadDemonstration(database.db, '2026-03-10');
  });
  afterAll(() => database.close());

  const count = async (query: string) =>
    Number((await sql<{ count: number }>`${sql.raw(query)}`.execute(database.db)).rows[0]!.count);

  test.each([1, 2])(
    'organisation %i has rows in every table, and budgets 1-4 up to the current year',
    async (codColigada) => {
      const rows = await rowsOfOrganization(database.db, codColigada);
      const empty = tables.filter(({ inDatabase }) => rows[inDatabase]!.length === 0);
      expect(empty).toEqual([]);
      expect(rows['orcamentos']).toEqual(
        [2023, 2024, 2025, 2026].map((ano, index) => ({
          codColigada,
          id: index + 1,
          ano,
          periodoOrcamento: index === 3 ? 1 : 0,
        })),
      );
      expect(rows['organizations']).toEqual([expect.objectContaining({ demonstration: true })]);
      expect(rows['data_versions']).toHaveLength(4);
    },
  );

  test('organisation 1 has between ten and fifteen thousand lines, organisation 2 fewer than three thousand', async () => {
    expect(await count('select count(*) from valores where "codColigada" = 1')).toBeGreaterThan(10_000);
    expect(await count('select count(*) from valores where "codColigada" = 1')).toBeLessThan(15_000);
    expect(await count('select count(*) from valores where "codColigada" = 2')).toBeLessThan(3_000);
  });

  test('the regional offices run from 1.10 Uberaba to 1.21 Araçuaí', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select "codCCustoPai" || ' ' || "nomeCCustoPai" as name from centros_custo
      where "codColigada" = 1 and regional order by ordem`.execute(database.db);
    expect(rows).toHaveLength(12);
    expect([rows[0]!.name, rows.at(-1)!.name]).toEqual(['1.10 Uberaba', '1.21 Araçuaí']);
  });

  test('values are realised up to the present month of the current year', async () => {
    const { rows } = await sql`select "orcamentoId", max(mes) as last from realizados
      where "codColigada" = 1 group by 1 order by 1`.execute(database.db);
    expect(rows).toEqual([
      { orcamentoId: 2, last: 12 },
      { orcamentoId: 3, last: 12 },
      { orcamentoId: 4, last: 3 },
    ]);
  });

  test.each([
    [
      'inactive natures with values',
      'valores join naturezas using ("codColigada", "codTBOrcamento") where inativo and "orcamentoId" = 4',
    ],
    ['blocked amounts', 'valores where bloqueado > 0'],
    ['negative amounts', 'valores where "junhoProposta" < 0'],
    ['reversals', 'realizados where valor < 0'],
    ['lines funded by third parties', `valores where recurso = 'terceiros'`],
    ['two memories in a month', 'memorias_calculo where posicao = 2'],
    ['memories with a reformulation', 'memorias_calculo where reformulacao is not null'],
    ['revenues no longer expected', 'receitas where reformulacao = 0 and proposta > 0'],
    ['events without date', 'eventos where data is null'],
    [
      'events without partners',
      'eventos e where not exists (select from eventos_parceiros p where p."eventoId" = e.id and p."codColigada" = e."codColigada")',
    ],
    ['partners without cost centre', `eventos_parceiros where "cCusto" = ''`],
    ['postings without nature', 'lancamentos_importacao where "codTBOrcamento" is null'],
    ['postings on the reformulated basis', 'lancamentos_importacao where "periodoOrcamento" = 2'],
  ])('it shows %s', async (_, rows) => {
    expect(await count(`select count(*) from ${rows}`)).toBeGreaterThan(0);
  });

  test('its ERP’s files contain the loaded rows: a synchronisation changes nothing', { tags: 'tudo' }, async () => {
    const { db } = database;
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
    writeErpFiles(folder, '2026-03-10');
    const gateway = fileGateway({ kind: 'arquivos', folder }, 0);
    for (const codColigada of [1, 2]) {
      const before = await rowsOfOrganization(db, codColigada);
      for (const kind of erpQuestions) {
        for (const orcamentoId of isOfBudget(kind) ? [2, 3, 4] : [null]) {
          const key = syncKeyOf(kind, scopeOfOrganization(codColigada), orcamentoId);
          expect((await synchronize(db, gateway, key)).situacao).toBe('concluida');
        }
      }
      expect(await rowsOfOrganization(db, codColigada)).toEqual(before);
    }
    const runs = await db.selectFrom('sync_runs').selectAll().execute();
    expect(runs.map(({ rowCount, setAside }) => [rowCount! > 100, setAside])).toEqual(runs.map(() => [true, 0]));
    rmSync(folder, { recursive: true });
  });

  test('the first load of real data removes its rows and its accounts; other accounts and the other organisation stay', async () => {
    const { db } = database;
    await createAccount(db, {
      email: 'eu@exemplo.com',
      name: 'Eu',
      isAdmin: true,
      gerencia: true,
      codColigada: 1,
      password: 'segredo-123',
    });
    const other = await rowsOfOrganization(db, 2);
    const before = Math.max(...(await versionsOf(db, 1)).values());
    await withDataFolder({ 'receitas.csv': smallFolder['receitas.csv']! }, async (folder) => {
      await expect(loadFolder(db, folder, { codColigada: 1 })).rejects.toThrow('"1.10" não existe em centros-custo');
    });
    await withDataFolder(smallFolder, (folder) => loadFolder(db, folder, { codColigada: 1 }));
    const rows = await rowsOfOrganization(db, 1);
    expect(rows['organizations']).toEqual([{ codColigada: 1, nome: 'Organização 1', demonstration: false }]);
    expect(rows['valores']).toHaveLength(3);
    expect(rows['lancamentos_importacao']).toHaveLength(2);
    expect((await listAccounts(db)).map(({ email }) => email)).toEqual(['eu@exemplo.com', 'admin2@rubrica.local']);
    expect(await rowsOfOrganization(db, 2)).toEqual(other);
    const after = await versionsOf(db, 1);
    expect([...after.keys()]).toEqual([3, 4]);
    expect(Math.min(...after.values())).toBeGreaterThan(before); // never one that a browser may have cached
  });
});
