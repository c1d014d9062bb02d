import { sql } from 'kysely';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { ScopedTarget } from '../organization.ts';
import type { Problems } from '../problems.ts';
import type { OnProgress } from '../progress.ts';
import { LoadSize } from '../sources/limits.ts';
import type { Source } from '../sources/source.ts';
import { budgetsOf, type LoadedTable, valuesOf } from '../tables/loaded-table.ts';
import type { Table } from '../tables/table.ts';
import { arrayParameter } from '../tables/table-sql.ts';
import { tables } from '../tables/tables.ts';
import { idsOfEventosOutside, keysOfMasters, KnownKeys } from './known-keys.ts';
import { readTable } from './read-table.ts';
import { stageTable } from './staged-table.ts';

/** The prefix of a load's tables in the database, and the collectors of its problems and progress. */
export type LoadContext = {
  readonly name: string;
  readonly problems: Problems;
  readonly onProgress?: OnProgress | undefined;
};

/** A table that was read and checked, its rows in a table of the database. */
export type Staged = {
  readonly table: Table;
  /** The table's name in messages: 'valores.csv', 'aba valores'. */
  readonly label: string;
  /** How many rows the table has. */
  readonly read: number;
  /** The budgets that occur in the table; for partners, those of the loaded events and of the partners' events. */
  readonly replaced: readonly number[];
  /** The table of the database with its rows. */
  readonly rows: string;
};

type Reading = LoadContext & { readonly target: ScopedTarget };

/** Reads and checks all sources, one after the other; stages their rows until a problem is found. */
export async function readStaged(db: Database, sources: readonly Source[], reading: Reading) {
  const { target, problems, onProgress } = reading;
  const { scope, startsEmpty } = target;
  const known = startsEmpty ? new KnownKeys() : await keysOfMasters(db, scope);
  const size = new LoadSize();
  const staged: Staged[] = [];
  let eventBudgets: readonly number[] = [];
  for (const [table, source] of inOrder(sources)) {
    if (table.kind === 'event' && !startsEmpty)
      known.add('eventos', await idsOfEventosOutside(db, scope, eventBudgets));
    const onRows = (rows: number) => onProgress?.({ doing: 'reading', label: source.label, rows });
    onRows(0);
    const loaded = await readTable(source, table, { known, problems, size, onProgress: onRows });
    if (table.name === 'eventos') eventBudgets = budgetsOf(loaded);
    if (!startsEmpty) await reportTakenIds(db, scope, loaded, problems);
    if (problems.count === 0) staged.push(await stage(db, loaded, eventBudgets, reading));
  }
  return staged;
}

/** The sources in table order: referenced tables before those that refer to them. */
function inOrder(sources: readonly Source[]): readonly (readonly [Table, Source])[] {
  return tables.flatMap((table) =>
    sources.filter((source) => source.table === table.name).map((source) => [table, source] as const),
  );
}

async function stage(
  db: Database,
  loaded: LoadedTable,
  eventBudgets: readonly number[],
  { target, name }: Reading,
): Promise<Staged> {
  const { table, label, lines } = loaded;
  const rows = `${name}_${table.inDatabase}`;
  await stageTable(db, rows, loaded);
  const replaced =
    table.kind === 'event' ? await budgetsOfPartners(db, target.scope, loaded, eventBudgets) : budgetsOf(loaded);
  return { table, label, read: lines.length, replaced, rows };
}

/** The budgets whose partners are replaced: those of the loaded events, and of the events that partners refer to. */
async function budgetsOfPartners(db: Database, scope: Scope, partners: LoadedTable, eventBudgets: readonly number[]) {
  const named = sql<{ orcamentoId: number }>`select distinct "orcamentoId" from eventos
    where ${within(scope, 'eventos')} and id = any(${arrayParameter('integer', valuesOf(partners, 'eventoId'))})`;
  const { rows } = await named.execute(db);
  return [...new Set([...eventBudgets, ...rows.map(({ orcamentoId }) => orcamentoId)])];
}

/** Reports ids of revenues or events already used by a budget that this load does not replace. */
async function reportTakenIds(db: Database, scope: Scope, loaded: LoadedTable, problems: Problems): Promise<void> {
  const { kind, key, inDatabase } = loaded.table;
  if (kind !== 'budget' || key[0] !== 'id' || !loaded.complete) return;
  const ids = valuesOf(loaded, 'id');
  const taken = sql<{ id: number; orcamentoId: number }>`select id, "orcamentoId" from ${sql.table(inDatabase)}
    where ${within(scope, inDatabase)} and id = any(${arrayParameter('integer', ids)})
    and "orcamentoId" <> all(${arrayParameter('integer', budgetsOf(loaded))})`;
  const budgetOf = new Map((await taken.execute(db)).rows.map(({ id, orcamentoId }) => [id, orcamentoId]));
  for (const [row, id] of ids.entries()) {
    const budget = budgetOf.get(id as number);
    if (budget === undefined) continue;
    const mensagem = `já é do orçamento ${budget}, no banco; use outro id`;
    const at = { label: loaded.label, line: loaded.lines[row], column: 'id' };
    problems.add(at, `"${id}" ${mensagem}`, { mensagem, valor: String(id) });
  }
}
