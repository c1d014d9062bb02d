import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Database } from '../../database/schema.ts';
import type { ErpGateway } from '../../erp/gateway.ts';
import { LEASE_MS, type SyncTiming } from '../../erp/runs/sync-runs.ts';
import { synchronize } from '../../erp/runs/synchronize.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { insertSmallOrganizations } from '../databases/small-organizations.ts';
import { syncExamples, type SyncExample } from './sync-examples.ts';

/** The product's timing, except that processes check more often and successful runs are never reused. */
export const NO_REUSE: SyncTiming = { lease: LEASE_MS, heartbeat: 1_000, poll: 20, reuse: 0 };

/** The small organisations in a separate database, without rows of the ERP when each test begins. */
export function useSyncPlace(open: TestDatabaseKind['open']) {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  beforeEach(async () => {
    for (const table of [
      'sync_runs',
      'jobs',
      'data_versions',
      ...syncExamples.map((example) => example.table),
    ] as const) {
      await database.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => database.close());
  return {
    db: () => database.db,
    sync: ({ key }: SyncExample, erp: ErpGateway, timing = NO_REUSE) => synchronize(database.db, erp, key, timing),
    syncedRows: (example: SyncExample) => syncedRows(database.db, example),
    versions: () => database.db.selectFrom('data_versions').selectAll().orderBy('orcamentoId').execute(),
    runs: () => database.db.selectFrom('sync_runs').selectAll().orderBy('id').execute(),
  };
}

/** The rows of a table in order: organisation, budget, child and centavos. */
export async function syncedRows(db: Database, { table, storedIn }: SyncExample) {
  const columns = sql.join(['codColigada', 'orcamentoId', ...storedIn].map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, string | number>>`
    select ${columns} from ${sql.table(table)}
    order by "codColigada", "orcamentoId", ${sql.ref(storedIn[0])} collate "C", ${sql.ref(storedIn[1])}`.execute(db);
  return rows.map((row) => Object.values(row));
}
