import { sql } from 'kysely';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { arrayParameter } from '../tables/array-parameter.ts';
import { columnList, keyColumns, typeOf } from '../tables/columns-of-table.ts';
import { valuesOf, type LoadedTable } from '../tables/loaded-table.ts';

const ROWS_PER_STATEMENT = 2_000; // more is no faster and costs the embedded database memory

/** Inserts or updates an organisation's rows of one table by key, leaving unchanged rows untouched. */
export async function writeTable(
  db: Database,
  scope: Scope,
  loaded: Pick<LoadedTable, 'table' | 'columns' | 'lines'>,
): Promise<void> {
  for (let start = 0; start < loaded.lines.length; start += ROWS_PER_STATEMENT) {
    await upsert(db, scope, loaded, start);
  }
}

async function upsert(db: Database, scope: Scope, loaded: Parameters<typeof writeTable>[2], start: number) {
  const names = [...loaded.columns.keys()];
  const key = keyColumns(loaded.table);
  const others = names.filter((name) => !key.includes(name));
  const arrays = names.map((name) => {
    const values = valuesOf(loaded, name).slice(start, start + ROWS_PER_STATEMENT);
    return arrayParameter({ type: typeOf(loaded.table, name), values });
  });
  await sql`insert into ${sql.table(loaded.table.inDatabase)} as existing ("codColigada", ${columnList(names)})
    select ${scope.codColigada}::integer, * from unnest(${sql.join(arrays)})
    on conflict ("codColigada", ${columnList(key)}) do update
    set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${columnList(others, 'existing')}) is distinct from (${columnList(others, 'excluded')})`.execute(db);
}
