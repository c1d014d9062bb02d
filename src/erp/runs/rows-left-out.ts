import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { RowLeftOut } from '../set-aside.ts';
import { isOf, type SyncKey } from './sync-runs.ts';

/** Stores the rows that a run left out in place of those of the key's earlier runs; returns whether any changed. */
export async function storeRowsLeftOut(
  transaction: Database,
  key: SyncKey,
  runId: number,
  rows: readonly RowLeftOut[],
): Promise<boolean> {
  const { scope } = key;
  if (asText(await rowsLeftOutOf(transaction, scope, key)) === asText(rows)) return false;
  const ofKey = transaction.deleteFrom('sync_rows_left_out').where(within(scope, 'sync_rows_left_out'));
  await ofKey.where(isOfKey(key)).execute();
  const stored = rows.map(({ chave, valor, motivo, codCCustoFilho }, index) => {
    const row = { chave: JSON.stringify(chave), valor, motivo, codCCustoFilho };
    return { codColigada: scope.codColigada, runId, posicao: index + 1, ...row };
  });
  if (stored.length > 0) await transaction.insertInto('sync_rows_left_out').values(stored).execute();
  return true;
}

/** Returns the rows as one text, independent of the order in which the ERP sent them. */
function asText(rows: readonly RowLeftOut[]): string {
  const texts = rows.map(({ chave, valor, motivo, codCCustoFilho }) =>
    JSON.stringify([chave, valor, motivo, codCCustoFilho]),
  );
  return texts.sort().join();
}

/** Fetches the rows that the last successful run of a key left out; in a limited scope those that name its centres. */
export function rowsLeftOutOf(db: Database, scope: Scope, key: SyncKey): Promise<readonly RowLeftOut[]> {
  return db
    .selectFrom('sync_rows_left_out')
    .select(['chave', 'valor', 'motivo', 'codCCustoFilho'])
    .where(within(scope, 'sync_rows_left_out'))
    .where(isOfKey(key))
    .orderBy('posicao')
    .execute();
}

/** Whether a row belongs to a key; stored rows are of its last successful run, or of an earlier one with equal rows. */
function isOfKey(key: SyncKey) {
  const { scope } = key;
  return sql<boolean>`("runId" in (select id from sync_runs where ${within(scope, 'sync_runs')} and ${isOf(key)}))`;
}
