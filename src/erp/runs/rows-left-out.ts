import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { RowLeftOut } from '../set-aside.ts';
import { isOf, type SyncKey } from './sync-runs.ts';

/**
 * Keeps the rows that a run left out, in place of those of the key's earlier runs; where they are the same, those stay.
 * Answers whether anything was written.
 */
export async function keepRowsLeftOut(
  transaction: Database,
  key: SyncKey,
  runId: number,
  rows: readonly RowLeftOut[],
): Promise<boolean> {
  const { scope } = key;
  if (isSame(await rowsLeftOutOf(transaction, scope, key), rows)) return false;
  await sql`delete from sync_rows_left_out where ${within(scope, 'sync_rows_left_out')} and ${isOfKey(key)}`.execute(
    transaction,
  );
  if (rows.length === 0) return true;
  const { codColigada } = scope;
  await transaction
    .insertInto('sync_rows_left_out')
    .values(
      rows.map(({ chave, valor, motivo, codCCustoFilho }, index) => ({
        codColigada,
        runId,
        posicao: index + 1,
        chave: JSON.stringify(chave),
        valor,
        motivo,
        codCCustoFilho,
      })),
    )
    .execute();
  return true;
}

/** Whether these are the same rows, in whatever order the ERP sent them. */
function isSame(before: readonly RowLeftOut[], after: readonly RowLeftOut[]): boolean {
  const textOf = (rows: readonly RowLeftOut[]) =>
    rows
      .map(({ chave, valor, motivo, codCCustoFilho }) => JSON.stringify([chave, valor, motivo, codCCustoFilho]))
      .sort()
      .join();
  return textOf(before) === textOf(after);
}

/** The rows that the last good run of a key left out, as far as they were stored and name a cost centre within the scope. */
export function rowsLeftOutOf(db: Database, scope: Scope, key: SyncKey): Promise<readonly RowLeftOut[]> {
  return db
    .selectFrom('sync_rows_left_out')
    .select(['chave', 'valor', 'motivo', 'codCCustoFilho'])
    .where(within(scope, 'sync_rows_left_out'))
    .where(isOfKey(key))
    .orderBy('posicao')
    .execute();
}

/** Only one run of a key has rows: the last good one, or the first of those that left out the same. */
function isOfKey(key: SyncKey) {
  const { scope } = key;
  return sql<boolean>`("runId" in (select id from sync_runs where ${within(scope, 'sync_runs')} and ${isOf(key)}))`;
}
