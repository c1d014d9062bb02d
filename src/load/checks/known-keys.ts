import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { masterTables } from '../tables/tables.ts';
import type { TableName } from '../tables/table.ts';

type Key = string | number;

/** The keys that rows may refer to: those in the database and those of this load. */
export class KnownKeys {
  readonly #keys = new Map<TableName, Set<Key>>();
  readonly #unknowable = new Set<TableName>();

  add(table: TableName, keys: Iterable<Key>): void {
    const known = this.#keys.get(table) ?? new Set();
    for (const key of keys) known.add(key);
    this.#keys.set(table, known);
  }

  /** Whether a key is known; true for any key of an unreadable table, whose fault is reported once and not per row. */
  has(table: TableName, key: Key): boolean {
    return this.#keys.get(table)?.has(key) === true || this.#unknowable.has(table);
  }

  acceptAny(table: TableName): void {
    this.#unknowable.add(table);
  }
}

/** The keys of an organisation's master tables in the database. */
export async function keysOfMasters(db: Database, scope: Scope): Promise<KnownKeys> {
  const known = new KnownKeys();
  for (const { name, inDatabase, key } of masterTables) {
    const keys = sql<{ key: Key }>`select ${sql.ref(key[0]!)} as key from ${sql.table(inDatabase)}
      where ${within(scope, inDatabase)}`;
    known.add(
      name,
      Array.from((await keys.execute(db)).rows, (row) => row.key),
    );
  }
  return known;
}

/** The ids of the organisation's events in the database, without those of budgets whose events the load replaces. */
export async function idsOfEventosOutside(db: Database, scope: Scope, replaced: readonly number[]) {
  const all = db.selectFrom('eventos').select('id').where(within(scope, 'eventos'));
  const outside = replaced.length === 0 ? all : all.where('orcamentoId', 'not in', replaced);
  return (await outside.execute()).map(({ id }) => id);
}
