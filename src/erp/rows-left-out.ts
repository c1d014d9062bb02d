import { sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { RowLeftOut } from './set-aside.ts';
import { isOf, lastRunsOf, type SyncKey } from './sync-runs.ts';

/** Keeps the rows that a run left out, in place of those of the key's earlier runs. */
export async function keepRowsLeftOut(
  transaction: Database,
  key: SyncKey,
  runId: number,
  rows: readonly RowLeftOut[],
): Promise<void> {
  const { scope } = key;
  await sql`delete from sync_rows_left_out where ${within(scope, 'sync_rows_left_out')}
    and "runId" in (select id from sync_runs where ${within(scope, 'sync_runs')} and ${isOf(key)})`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const { codColigada } = scope;
  await transaction
    .insertInto('sync_rows_left_out')
    .values(
      rows.map(({ chave, valor, motivo }, index) => ({
        codColigada,
        runId,
        posicao: index + 1,
        chave: JSON.stringify(chave),
        valor,
        motivo,
      })),
    )
    .execute();
}

/** The rows that the last good run of a key left out, as far as they were kept; none where the asker sees some cost centres only. */
export async function rowsLeftOutOf(db: Database, scope: Scope, key: SyncKey): Promise<readonly RowLeftOut[]> {
  const { goodId } = await lastRunsOf(db, key);
  if (goodId === null) return [];
  return db
    .selectFrom('sync_rows_left_out')
    .select(['chave', 'valor', 'motivo'])
    .where(within(scope, 'sync_rows_left_out'))
    .where('runId', '=', goodId)
    .orderBy('posicao')
    .execute();
}
