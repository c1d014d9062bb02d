import { sql } from 'kysely';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { arrayParameter } from '../tables/array-parameter.ts';
import { idsOfEventosOutside, keysOfMasters, KnownKeys } from './known-keys.ts';
import { budgetsOf, type LoadedTable, valuesOf } from '../tables/loaded-table.ts';
import type { ScopedTarget } from '../organization.ts';
import type { Problems } from '../problems.ts';
import type { OnProgress } from '../progress.ts';
import { readTable } from './read-table.ts';
import { Room } from './room.ts';
import type { Source } from '../sources/source.ts';
import { stageTable } from './staged-table.ts';
import type { Table } from '../tables/table.ts';
import { tables } from '../tables/tables.ts';

/** A table that was read and checked, its rows in a table of the database's own. */
export type Staged = {
  readonly table: Table;
  readonly label: string;
  readonly read: number;
  /** The budgets that occur in it; of partners, those of their events. */
  readonly replaced: readonly number[];
  /** The table of the database with its rows. */
  readonly rows: string;
};

type Reading = {
  readonly target: ScopedTarget;
  /** What the names of the load's tables begin with. */
  readonly name: string;
  readonly problems: Problems;
  readonly onProgress?: OnProgress | undefined;
};

/** Reads and checks the sources, one after the other, and stages their rows for as long as no problem is found. */
export async function readStaged(
  db: Database,
  sources: readonly Source[],
  reading: Reading,
): Promise<readonly Staged[]> {
  const { target, problems, onProgress } = reading;
  const { scope, startsEmpty } = target;
  const known = startsEmpty ? new KnownKeys() : await keysOfMasters(db, scope);
  const room = new Room();
  const staged: Staged[] = [];
  let events: readonly number[] = []; // the budgets of the loaded ones
  for (const [table, source] of inOrder(sources)) {
    if (table.kind === 'event' && !startsEmpty) known.add('eventos', await idsOfEventosOutside(db, scope, events));
    const onRows = (rows: number) => onProgress?.({ doing: 'reading', label: source.label, rows });
    onRows(0);
    const loaded = await readTable(source, table, { known, problems, room, onProgress: onRows });
    if (table.name === 'eventos') events = budgetsOf(loaded);
    if (!startsEmpty) await reportTakenIds(db, scope, loaded, problems);
    if (problems.count === 0) staged.push(await stage(db, loaded, events, reading)); // else only they are of interest
  }
  return staged;
}

async function stage(
  db: Database,
  loaded: LoadedTable,
  events: readonly number[],
  { target, name }: Reading,
): Promise<Staged> {
  const { table, label, lines } = loaded;
  const rows = `${name}_${table.inDatabase}`;
  await stageTable(db, rows, loaded);
  const replaced =
    table.kind === 'event' ? await budgetsOfPartners(db, target.scope, loaded, events) : budgetsOf(loaded);
  return { table, label, read: lines.length, replaced, rows };
}

/** The sources in table order: referred tables before those that refer to them. */
function inOrder(sources: readonly Source[]): readonly (readonly [Table, Source])[] {
  return tables.flatMap((table) =>
    sources.filter((source) => source.table === table.name).map((source) => [table, source] as const),
  );
}

/** The budgets whose partners are replaced: those of the loaded events, and of the events that partners refer to. */
async function budgetsOfPartners(db: Database, scope: Scope, partners: LoadedTable, events: readonly number[]) {
  const ids = arrayParameter({ type: 'integer', values: valuesOf(partners, 'eventoId') });
  const named = sql<{ orcamentoId: number }>`select distinct "orcamentoId" from eventos
    where ${within(scope, 'eventos')} and id = any(${ids})`;
  const { rows } = await named.execute(db);
  return [...new Set([...events, ...rows.map(({ orcamentoId }) => orcamentoId)])];
}

/** Reports ids of revenues or events already used by a budget that this load does not replace. */
async function reportTakenIds(db: Database, scope: Scope, loaded: LoadedTable, problems: Problems): Promise<void> {
  const hasOwnIds = loaded.table.kind === 'budget' && loaded.table.key[0] === 'id';
  if (hasOwnIds && loaded.complete) await reportTaken(db, scope, loaded, problems);
}

async function reportTaken(db: Database, scope: Scope, loaded: LoadedTable, problems: Problems): Promise<void> {
  const ids = valuesOf(loaded, 'id');
  const taken = sql<{ id: number; orcamentoId: number }>`
    select id, "orcamentoId" from ${sql.table(loaded.table.inDatabase)}
    where ${within(scope, loaded.table.inDatabase)} and id = any(${arrayParameter({ type: 'integer', values: ids })})
    and "orcamentoId" <> all(${arrayParameter({ type: 'integer', values: budgetsOf(loaded) })})`;
  const budgetOf = new Map((await taken.execute(db)).rows.map(({ id, orcamentoId }) => [id, orcamentoId]));
  for (const [row, id] of ids.entries()) {
    const budget = budgetOf.get(id as number);
    const place = { label: loaded.label, line: loaded.lines[row], column: 'id' };
    if (budget === undefined) continue;
    const mensagem = `já é do orçamento ${budget}, no banco; use outro id`;
    problems.add(place, `"${id}" ${mensagem}`, { mensagem, valor: String(id) });
  }
}
