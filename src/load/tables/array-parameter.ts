import { sql, type RawBuilder } from 'kysely';
import { columnList, typeOf } from './columns-of-table.ts';
import type { Table } from './table.ts';
import type { CellValue, SqlType } from './cell-type.ts';

/** Values passed to the database as one array. */
export type SqlArray = {
  readonly type: SqlType;
  readonly values: readonly CellValue[];
};

/** An array as one query parameter; the driver's own array encoding takes three times as long. */
export function arrayParameter({ type, values }: SqlArray): RawBuilder<unknown> {
  const literal = type === 'text' ? values.map(quote).join(',') : values.map((value) => value ?? 'null').join(',');
  return sql`${`{${literal}}`}::${sql.raw(type)}[]`;
}

function quote(value: CellValue): string {
  return value === null ? 'null' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Rows that a statement brings along, by column; the names are those of a table's columns. */
export function relationOf(
  table: Table,
  names: readonly string[],
  valuesOf: (name: string) => readonly CellValue[],
): RawBuilder<unknown> {
  const arrays = names.map((name) => arrayParameter({ type: typeOf(table, name), values: valuesOf(name) }));
  return sql`(select * from unnest(${sql.join(arrays)}) as incoming (${columnList(names)}))`;
}
