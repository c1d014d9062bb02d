import { sql, type RawBuilder } from 'kysely';
import type { CellValue, SqlType } from './cell-type.ts';
import { isOrdered, type Table } from './table.ts';

/** The columns of a table's primary key, without the organisation. */
export function keyColumns(table: Table): readonly string[] {
  return table.numbered ? [...table.key, 'posicao'] : table.key;
}

/** The columns that loads write in the database, without the organisation. */
export function namesOf(table: Table): readonly string[] {
  const derived = table.numbered ? ['posicao'] : isOrdered(table) ? ['ordem'] : [];
  return [...table.columns.map(({ name }) => name), ...derived];
}

/** The database type of a column that loads write. */
export function typeOf(table: Table, name: string): SqlType {
  const type = table.columns.find((column) => column.name === name)?.type.inDatabase;
  return type ?? (name === 'posicao' ? 'integer' : 'text');
}

/** Columns as a list for a statement, optionally of one of its tables. */
export function columnList(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));
}

/** An array as one query parameter; the driver's own array encoding takes three times as long. */
export function arrayParameter(type: SqlType, values: readonly CellValue[]): RawBuilder<unknown> {
  const literal = type === 'text' ? values.map(quote).join(',') : values.map((value) => value ?? 'null').join(',');
  return sql`${`{${literal}}`}::${sql.raw(type)}[]`;
}

function quote(value: CellValue): string {
  return value === null ? 'null' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Rows passed as parameters, column by column, as a relation with these columns. */
export function relationOf(
  table: Table,
  names: readonly string[],
  valuesOf: (name: string) => readonly CellValue[],
): RawBuilder<unknown> {
  const arrays = names.map((name) => arrayParameter(typeOf(table, name), valuesOf(name)));
  return sql`(select * from unnest(${sql.join(arrays)}) as incoming (${columnList(names)}))`;
}
