import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { federation } from '../../demonstration/federation.ts';
import { learningService } from '../../demonstration/learning-service.ts';
import { demonstrationSources } from '../../demonstration/load-demonstration.ts';
import { loadFolder, loadTables } from '../../load/load.ts';
import { tables } from '../../load/tables/tables.ts';
import { ofOneState } from '../../load/workbook/table-pages.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import { filtersSchema, type AnyFilters } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import type { Steps } from '../../reporting/steps.ts';
import { rowsOfOrganization } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openSaoPaulo } from '../../testing/databases/loaded-sao-paulo.ts';
import { minasGeraisFolder, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { walksAll } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { searchOf } from '../../testing/servers/query-of.ts';
import { loadSteps } from '../reports/jobs/read-report.ts';
import { makeDataFile } from '../reports/jobs/make-data-file.ts';

const TODAY = '2026-11-20';

const LARGER = [
  { name: 'São Paulo', codColigada: 1, demonstration: false, orcamentoId: '4' },
  { name: 'the larger demonstration', codColigada: 4, demonstration: true, orcamentoId: '4' },
];

/** The organisations, whether each holds a demonstration, and its newest budget. */
const cases = [
  { name: 'Minas Gerais', codColigada: 2, demonstration: false, orcamentoId: '1' },
  { name: 'the smaller demonstration', codColigada: 3, demonstration: true, orcamentoId: '4' },
  ...(walksAll ? LARGER : []),
];

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))('the file of all data on $name', (kind) => {
  let database: OpenDatabase;
  let steps: ReadonlyMap<string, Steps>;
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-volta-'));
  const path = join(folder, 'dados.xlsx');

  beforeAll(async () => {
    database = await openSaoPaulo(kind);
    await loadFolder(database.db, minasGeraisFolder, { codColigada: 2, nome: 'Minas Gerais' });
    for (const { codColigada } of cases.filter(({ demonstration }) => demonstration)) {
      const sources = demonstrationSources(codColigada === 3 ? federation : learningService, TODAY);
      await loadTables(database.db, sources, { codColigada, demonstration: true });
    }
    steps = await loadSteps(catalog);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const download = async (codColigada: number) => {
    const pieces: Buffer[] = [];
    const scope = scopeOfOrganization(codColigada);
    const task = { kind: 'data', scope, organizacao: 'Organização', day: '20/11/2026' } as const;
    const send = (piece: Uint8Array) => void pieces.push(Buffer.from(piece));
    await makeDataFile(task, {
      db: database.db,
      kind: database.connection.kind,
      send,
      onPage: () => {},
      onRowsRead: () => {},
    });
    writeFileSync(path, Buffer.concat(pieces));
  };
  const rowsOf = async (codColigada: number) => {
    const rows = await rowsOfOrganization(database.db, codColigada);
    const withoutOwner = (row: unknown) => ({ ...(row as Readonly<Record<string, unknown>>), codColigada: 0 });
    return tables.map(({ inDatabase }) => rows[inDatabase]!.map(withoutOwner));
  };
  const resultOf = async (report: Report, codColigada: number, orcamentoId: string) => {
    const chosen = { orcamentoId, exibirNaturezasInativas: 'true' };
    const filters = filtersSchema(report.filters).parse(searchOf(report, chosen)) as AnyFilters;
    const { query, arrange } = steps.get(report.slug)!;
    return arrange(await query(database.db, scopeOfOrganization(codColigada), filters), filters);
  };

  test.each(cases)(
    '$name: loaded over the same data it changes nothing, and into an empty organisation it makes equal rows and reports',
    async ({ codColigada, demonstration, orcamentoId }) => {
      await download(codColigada);
      const before = await rowsOf(codColigada);
      const summaries = await loadFolder(database.db, path, { codColigada, demonstration });
      const changed = summaries.filter(({ inserted, updated, removed }) => inserted + updated + removed > 0);
      expect(changed).toEqual([]);
      expect(summaries.map(({ read }) => read)).toEqual(before.map((rows) => rows.length));

      const fresh = 10 + codColigada;
      await loadFolder(database.db, path, { codColigada: fresh });
      expect(await rowsOf(fresh)).toEqual(before);
      for (const report of catalog)
        expect([report.slug, await resultOf(report, fresh, orcamentoId)]).toEqual([
          report.slug,
          await resultOf(report, codColigada, orcamentoId),
        ]);
    },
  );

  test('a read is repeated if the data changed meanwhile; the fourth attempt reads in a snapshot', async () => {
    const scope = scopeOfOrganization(1);
    const kinds: boolean[] = [];
    const overtaken = (times: number) =>
      ofOneState(database.db, scope, async (db) => {
        kinds.push(db.isTransaction);
        if (kinds.length <= times) await raiseVersions(db, scope, [4]);
        return kinds.length;
      });
    expect(await overtaken(0)).toBe(1);
    kinds.length = 0;
    expect(await overtaken(1)).toBe(2);
    kinds.length = 0;
    expect(await overtaken(3)).toBe(4);
    expect(kinds).toEqual([false, false, false, true]);
  });
});
