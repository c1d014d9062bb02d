import { type RawBuilder, sql } from 'kysely';
import { asError } from '../../database/engine/embedded/engine-failure.ts';
import { setCause } from '../../database/history/cause.ts';
import { twinOf } from '../../database/history/history-columns.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { tidy } from '../../database/engine/tidy.ts';
import {
  changedRows,
  type Comparison,
  existingRows,
  isReplaced,
  type RowChange,
} from '../../load/changes/changed-table.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import { writeChanges } from '../../load/changes/write-changes.ts';
import { announce } from '../../jobs/enqueue.ts';
import { TurnLost } from '../../jobs/job.ts';
import type { Table } from '../../load/tables/table.ts';
import { columnList, namesOf, relationOf, typeOf } from '../../load/tables/table-sql.ts';
import { ErpUnavailable } from '../gateway.ts';
import { questions } from '../questions.ts';
import { fetchKnown, type ErpRow, rowsToStore, type StoredRow } from '../rows-to-store.ts';
import { storeRowsLeftOut } from './rows-left-out.ts';
import { endSucceeded, type Run, type SyncKey, type SyncSummary } from './sync-runs.ts';

/** The result of a run, and whether it changed neither stored rows nor the rows left out. */
type Replaced = SyncSummary & { readonly isUnchanged: boolean };

type Answer = { readonly run: Run; readonly rows: readonly ErpRow[] };

/**
 * Replaces the rows of a budget, or of the whole organisation, with those of an answer, and marks the run as succeeded.
 * Rows are compared before the single transaction, to keep it short. Refuses an answer without rows to store if there
 * was data; throws {@link TurnLost} if another process has taken the run over.
 */
export async function replaceRows(db: Database, key: SyncKey, { run, rows }: Answer): Promise<Replaced> {
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
      if ((await versionOf(transaction, key)) !== version) return undefined; // the data were changed since
      if (changes.length > 0) {
        await setCause(transaction, { kind: 'sincronizacao', note: table.name });
        await writeChangedRows(transaction, scope, table, changes);
        await raiseVersions(transaction, scope, [...new Set(changes.map((row) => row.orcamentoId))]);
      }
      if (!(await endSucceeded(transaction, run, summary))) throw new TurnLost();
      if (changes.length > 0)
        await announce(transaction, scope, { kind: 'sincronizacao', pergunta: kind, orcamentoId });
      const areLeftOutWritten = await storeRowsLeftOut(transaction, key, run.id, summary.rowsLeftOut);
      return [
        ...(changes.length > 0 ? [table.inDatabase, twinOf(table.inDatabase)] : []),
        ...(areLeftOutWritten ? ['sync_rows_left_out'] : []),
      ];
    });
    if (written === undefined) continue;
    await tidyUp(db, written);
    return { ...summary, isUnchanged: written.length === 0 };
  }
}

/** Vacuums and analyzes changed tables; a failure is only logged, because the rows are stored already. */
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

/** Returns the data versions of the budgets whose rows are replaced, as one string. */
async function versionOf(db: Database, { scope, orcamentoId }: SyncKey): Promise<string> {
  const versions = db
    .selectFrom('data_versions')
    .select(['orcamentoId', 'version'])
    .where(within(scope, 'data_versions'))
    .orderBy('orcamentoId');
  const replaced = orcamentoId === null ? versions : versions.where('orcamentoId', '=', orcamentoId);
  return JSON.stringify(await replaced.execute());
}

/** Locks the row that a load locks while it is written. */
async function lockAgainstLoads(transaction: Database, { scope }: SyncKey): Promise<void> {
  await sql`select from organizations where ${within(scope, 'organizations')} for no key update`.execute(transaction);
}

/** A row that an answer adds, changes or removes; a removed row with its stored values. */
type ChangedRow = StoredRow & { readonly _mudanca: RowChange };

/** The rows of an answer, and the budgets whose rows they replace. */
type NewRows = { readonly table: Table; readonly rows: readonly StoredRow[]; readonly budgets: readonly number[] };

/** Finds what an answer changes. In a numbered table rows are matched by content, and new ones take free positions. */
export async function findChanges(db: Database, scope: Scope, newRows: NewRows): Promise<readonly ChangedRow[]> {
  const { table, rows, budgets } = newRows;
  const names = table.columns.map(({ name }) => name);
  const incoming = relationOf(table, names, (name) => rows.map((row) => row[name] as never));
  const comparison = { table, staged: sql`answer`, replaced: budgets, startsEmpty: false };
  const placed = table.numbered ? placedRows(scope, comparison, incoming) : incoming;
  const answer = sql`with answer as materialized (${placed})`;
  return (await sql<ChangedRow>`${answer} ${changedRows(scope, comparison)}`.execute(db)).rows;
}

const ROWS_PER_STATEMENT = 2_000; // more is no faster and costs the embedded database memory

/** Writes changed rows of a table. */
export async function writeChangedRows(db: Database, scope: Scope, table: Table, changed: readonly ChangedRow[]) {
  for (let start = 0; start < changed.length; start += ROWS_PER_STATEMENT) {
    const rows = changed.slice(start, start + ROWS_PER_STATEMENT);
    const changes = relationOf(table, [...namesOf(table), '_mudanca'], (name) => rows.map((row) => row[name] as never));
    const counts = { nova: 0, alterada: 0, removida: 0 };
    for (const { _mudanca } of rows) counts[_mudanca]++;
    await writeChanges(db, scope, { table, changes, counts });
  }
}

/** Selects a numbered table's rows with positions: stored rows retain theirs, new rows take the first free ones. */
function placedRows(scope: Scope, comparison: Comparison, incoming: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table } = comparison;
  const names = table.columns.map(({ name }) => name);
  const cells = names.map((name) =>
    typeOf(table, name) === 'numeric' ? sql`trim_scale(${sql.ref(name)})` : sql.ref(name),
  );
  const content = sql`row(${sql.join(cells)})::text`;
  return sql`
    with received as (select row_number() over () as n, ${content} as content, rows.* from ${incoming} as rows),
    stored as (select "orcamentoId", posicao, ${content} as content
      from ${existingRows(scope, comparison)} as existing where ${isReplaced(scope, comparison)}),
    matched as (select received.*, stored.posicao
      from (select *, row_number() over (partition by content order by n) as nth from received) as received
      left join (select *, row_number() over (partition by content order by posicao) as nth from stored) as stored
        using (content, nth)),
    free as (select "orcamentoId", array_agg(place order by place) as places
      from (select "orcamentoId", generate_series(1, count(*))::integer as place from received group by 1) as places
      where ("orcamentoId", place) not in (select matched."orcamentoId", posicao from matched where posicao is not null)
      group by 1),
    unplaced as (select *, row_number() over (partition by "orcamentoId" order by n) as at
      from matched where posicao is null)
    select ${columnList(names)}, posicao from matched where posicao is not null
    union all select ${columnList(names, 'unplaced')}, places[at] from unplaced join free using ("orcamentoId")`;
}
