import { sql, type RawBuilder } from 'kysely';
import type { SqlType } from './cell-type.ts';
import type { Table } from './table.ts';

/** The columns of a table's primary key, without the organisation. */
export function keyColumns(table: Table): readonly string[] {
  return table.numbered ? [...table.key, 'posicao'] : table.key;
}

/** The columns of a table's rows in the database but for the organisation, as loads write them. */
export function namesOf({ columns, numbered, kind }: Table): readonly string[] {
  const isOrdered = kind === 'master' && columns[0]!.type.kind === 'code';
  return [...columns.map(({ name }) => name), ...(numbered ? ['posicao'] : []), ...(isOrdered ? ['ordem'] : [])];
}

/** The type of one of these columns. */
export function typeOf(table: Table, name: string): SqlType {
  const type = table.columns.find((column) => column.name === name)?.type.inDatabase;
  return type ?? (name === 'posicao' ? 'integer' : 'text');
}

/** Columns as a list for a statement, perhaps of one of its tables. */
export function columnList(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));
}
