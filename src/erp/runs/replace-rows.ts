import { sql } from 'kysely';
import { asError } from '../../database/engine/embedded/engine-failure.ts';
import { within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { tidy } from '../../database/engine/tidy.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import { ErpUnavailable } from '../gateway.ts';
import { keepRows, type ErpRow, type Kept } from '../keep-rows.ts';
import { knownTo } from '../known-to.ts';
import { questions } from '../questions.ts';
import { type ChangedRow, findChanges, writeChangedRows } from './row-changes.ts';
import type { SyncKey, SyncSummary } from './sync-runs.ts';

/**
 * Replaces the rows of a budget, or of the whole organisation, with those of an answer. All comparing is done before the
 * single transaction, to keep it short; `end` is called within it, answers which further tables it changed, and rolls it
 * back by throwing. Refuses an empty answer where there was data.
 */
export async function replaceRows(
  db: Database,
  key: SyncKey,
  rows: readonly ErpRow[],
  end: (transaction: Database, summary: SyncSummary) => Promise<readonly string[]>,
): Promise<void> {
  const question = questions[key.kind];
  const { table } = question;
  for (;;) {
    const version = await versionOf(db, key);
    const known = await knownTo(db, key.scope);
    const kept = keepRows(rows, question, known, key.orcamentoId);
    const budgets = key.orcamentoId === null ? known.orcamentos.map(({ id }) => id) : [key.orcamentoId];
    const changes = await findChanges(db, key.scope, { table, rows: kept.rows, budgets });
    if (kept.rows.length === 0 && changes.length > 0) throw new ErpUnavailable(emptyAnswer(kept));
    const changed = await db.transaction().execute(async (transaction) => {
      await lockAgainstLoads(transaction, key);
      if ((await versionOf(transaction, key)) !== version) return undefined; // changed by a load meanwhile
      await write(transaction, key, changes);
      const further = await end(transaction, summaryOf(key, kept));
      return changes.length === 0 ? further : [table.inDatabase, ...further];
    });
    if (changed !== undefined) return tidyUp(db, changed);
  }
}

/** The rows are stored already, so a failure is only logged. */
async function tidyUp(db: Database, tables: readonly string[]): Promise<void> {
  try {
    await tidy(db, tables);
  } catch (error) {
    process.emitWarning(`The ERP's rows were kept, but not tidied up after: ${asError(error).message}`);
  }
}

async function write(transaction: Database, { kind, scope }: SyncKey, changes: readonly ChangedRow[]): Promise<void> {
  if (changes.length === 0) return;
  await writeChangedRows(transaction, scope, questions[kind].table, changes);
  await raiseVersions(transaction, scope, [...new Set(changes.map(({ orcamentoId }) => orcamentoId))]);
}

function emptyAnswer({ setAside }: Kept): string {
  return setAside.count === 0
    ? 'O ERP respondeu sem nenhuma linha onde havia dados; os dados ficam como estavam.'
    : 'O ERP respondeu só com códigos desconhecidos onde havia dados; os dados ficam como estavam.';
}

function summaryOf({ kind }: SyncKey, { rows, setAside }: Kept): SyncSummary {
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
