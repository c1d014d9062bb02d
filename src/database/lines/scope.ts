import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whose rows a statement may read or change. Plain data, so that threads can be sent it; made in this file alone. */
export type Scope = {
  readonly codColigada: number;
  /** The cost centres whose rows belong to it: for now always all of the organisation's. */
  readonly centros: 'todos';
  /** Of the type alone: without it any object with an organisation would do. */
  readonly [brand]: true;
};

declare const brand: unique symbol;

/** All that an organisation has. */
export function scopeOfOrganization(codColigada: number): Scope {
  return { codColigada, centros: 'todos' } as Scope;
}

/** Whether a row of a table, which the statement may call by another name, is within a scope: the one place that confines rows. */
export function within(scope: Scope, table: ScopedTable, alias: string = table): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.codColigada`)} = ${scope.codColigada}`;
}

/** The tables whose rows belong to an organisation. */
export type ScopedTable = {
  [Name in keyof Schema]: 'codColigada' extends keyof Schema[Name] ? Name : never;
}[keyof Schema];
