import { sql, type RawBuilder } from 'kysely';
import type { Causa } from '../../domain/causes.ts';
import type { Scope } from '../lines/scope.ts';
import type { Database } from '../schema.ts';

/** Why a transaction changes rows; stored with the moment that its first change makes. */
export type Cause = {
  readonly kind: Causa;
  /** The person's name. */
  readonly who?: string | null | undefined;
  /** The name of the file or folder. */
  readonly file?: string | null | undefined;
  readonly note?: string | null;
};

/** Sets the cause of a transaction's further changes; a transaction without one is an edit by hand ('edicao'). */
export async function setCause(transaction: Database, cause: Cause): Promise<void> {
  await sql`select set_config('rubrica.cause', ${JSON.stringify(cause)}, true)`.execute(transaction);
}

/** Selects the moment of a transaction's changes to an organisation, once for all rows; the first use creates it. */
export function momentOfChange({ codColigada }: Scope): RawBuilder<number> {
  return sql<number>`(select moment_of(${codColigada}))`;
}

/** Returns the moment that the transaction made in an organisation; null if it changed no rows with history yet. */
export function momentMade({ codColigada }: Scope): RawBuilder<number | null> {
  return sql<number | null>`nullif(current_setting(${`rubrica.moment_${codColigada}`}, true), '')::bigint`;
}

/** Runs work whose changed and removed rows are not stored as history, then deletes the organisation's history. */
export async function withoutHistory(
  transaction: Database,
  { codColigada }: Scope,
  work: () => Promise<void>,
): Promise<void> {
  const forgets = (value: 'on' | 'off') => sql`select set_config('rubrica.forgets_history', ${value}, true)`;
  await forgets('on').execute(transaction);
  await work();
  await sql`select forget_history(${codColigada})`.execute(transaction);
  await forgets('off').execute(transaction);
}
