import { sql } from 'kysely';
import { asError } from '../../database/engine/embedded/engine-failure.ts';
import { within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { tidy } from '../../database/engine/tidy.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import { ErpUnavailable } from '../gateway.ts';
import { questions } from '../questions.ts';
import { fetchKnown, type ErpRow, rowsToStore } from '../rows-to-store.ts';
import { findChanges, writeChangedRows } from './row-changes.ts';
import { storeRowsLeftOut } from './rows-left-out.ts';
import { endWell, type SyncKey, type SyncSummary } from './sync-runs.ts';

/** Thrown if another process has taken over the run; nothing was written. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

type Answer = { readonly runId: number; readonly rows: readonly ErpRow[] };

/**
 * Replaces the rows of a budget, or of the whole organisation, with those of an answer, and marks the run as succeeded.
 * All comparing is done before the single transaction, to keep it short. Refuses an empty answer if there was data, and
 * throws {@link TurnLost}.
 */
export async function replaceRows(db: Database, key: SyncKey, { runId, rows }: Answer): Promise<SyncSummary> {
  const { scope, kind, orcamentoId } = key;
  const { table } = questions[kind];
  for (;;) {
    const version = await versionOf(db, key);
    const known = await fetchKnown(db, scope);
    const answer = rowsToStore(rows, questions[kind], known, orcamentoId);
    const budgets = orcamentoId === null ? known.orcamentos.map(({ id }) => id) : [orcamentoId];
    const changes = await findChanges(db, scope, { table, rows: answer.rows, budgets });
    if (answer.rows.length === 0 && changes.length > 0) throw emptyAnswer(answer);
    const summary = summaryOf(key, answer);
    const written = await db.transaction().execute(async (transaction) => {
      await lockAgainstLoads(transaction, key);
      if ((await versionOf(transaction, key)) !== version) return undefined; // a load has changed them since
      if (changes.length > 0) {
        await writeChangedRows(transaction, scope, table, changes);
        await raiseVersions(transaction, scope, [...new Set(changes.map((row) => row.orcamentoId))]);
      }
      if (!(await endWell(transaction, runId, summary))) throw new TurnLost();
      const areLeftOutWritten = await storeRowsLeftOut(transaction, key, runId, summary.rowsLeftOut);
      return [...(changes.length > 0 ? [table.inDatabase] : []), ...(areLeftOutWritten ? ['sync_rows_left_out'] : [])];
    });
    if (written === undefined) continue;
    await tidyUp(db, written);
    return summary;
  }
}

/** The rows are stored already, so a failure is only logged. */
async function tidyUp(db: Database, tables: readonly string[]): Promise<void> {
  try {
    await tidy(db, tables);
  } catch (error) {
    process.emitWarning(`The ERP's rows were stored, but tidying up failed: ${asError(error).message}`);
  }
}

function emptyAnswer({ setAside }: ReturnType<typeof rowsToStore>): ErpUnavailable {
  return new ErpUnavailable(
    setAside.count === 0
      ? 'O ERP respondeu sem nenhuma linha onde havia dados; os dados ficam como estavam.'
      : 'O ERP respondeu só com códigos desconhecidos onde havia dados; os dados ficam como estavam.',
  );
}

function summaryOf({ kind }: SyncKey, { rows, setAside }: ReturnType<typeof rowsToStore>): SyncSummary {
  const { summed } = questions[kind];
  return {
    rowCount: rows.length,
    sumCentavos: rows.reduce((sum, row) => summed.reduce((ofRow, name) => ofRow + (row[name] as number), sum), 0),
    setAside: setAside.count,
    setAsideCentavos: setAside.centavos,
    setAsideOfCentros: setAside.ofCentros,
    rowsLeftOut: setAside.rows,
    message: setAside.describe(),
  };
}

/** The data versions of the budgets whose rows are replaced, as one string. */
async function versionOf(db: Database, { scope, orcamentoId }: SyncKey): Promise<string> {
  const versions = db
    .selectFrom('data_versions')
    .select(['orcamentoId', 'version'])
    .where(within(scope, 'data_versions'))
    .orderBy('orcamentoId');
  const replaced = orcamentoId === null ? versions : versions.where('orcamentoId', '=', orcamentoId);
  return JSON.stringify(await replaced.execute());
}

/** Locks the row that a load locks from its beginning to its end. */
async function lockAgainstLoads(transaction: Database, { scope }: SyncKey): Promise<void> {
  await sql`select from organizations where ${within(scope, 'organizations')} for no key update`.execute(transaction);
}
