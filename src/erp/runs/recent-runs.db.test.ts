import { expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { deleteOldRuns, RETENTION_DAYS } from './recent-runs.ts';

test.each(databaseInTurn(1))('old runs are deleted on $name, except those that reports show', async ({ open }) => {
  const { db, close } = await open();
  await insertSmallOrganizations(db);
  const insert = async (rowCount: number, days: number, run: object = {}) => {
    const at = new Date(Date.now() - days * 86_400_000);
    const made = { codColigada: 1, kind: 'realizados' as const, orcamentoId: 4, state: 'succeeded' as const, ...run };
    const times = { startedAt: at, endedAt: at };
    await db
      .insertInto('sync_runs')
      .values({ ...made, ...times, rowCount })
      .execute();
  };
  const old = RETENTION_DAYS + 1;
  await insert(1, old);
  await insert(2, old); // its rows left out are stored
  await insert(3, old, { state: 'failed' });
  await insert(4, old, { state: 'failed' }); // the newest failed one
  await insert(5, RETENTION_DAYS - 1);
  await insert(6, RETENTION_DAYS - 2); // the newest good one
  await insert(7, old, { kind: 'importacao', orcamentoId: null }); // the newest of another question
  await insert(8, old, { codColigada: 2 }); // of another organisation
  const { id } = await db.selectFrom('sync_runs').select('id').where('rowCount', '=', 2).executeTakeFirstOrThrow();
  const row = { codColigada: 1, runId: id, posicao: 1, chave: '{}', valor: 1, motivo: 'x' };
  await db.insertInto('sync_rows_left_out').values(row).execute();
  await deleteOldRuns(db);
  const left = await db.selectFrom('sync_runs').select('rowCount').orderBy('rowCount').execute();
  expect(left.map(({ rowCount }) => rowCount)).toEqual([2, 4, 5, 6, 7, 8]);
  await close();
});
