import { sql, type RawBuilder } from 'kysely';
import { ofBudget, type AskedOfBudget } from './of-budget.ts';
import type { Scope } from './scope.ts';

/** Sums of lines of `valores` by the names under which they are answered. */
export type Sums = Readonly<Record<string, RawBuilder<number>>>;

/** Sums of the lines asked for, a row for each of the keys, which come first. */
export function sumsOfValues(
  keys: RawBuilder<unknown>,
  scope: Scope,
  asked: AskedOfBudget,
  sums: Sums,
): RawBuilder<unknown> {
  const columns = Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`);
  return sql`select ${keys}, ${sql.join(columns)} from valores where ${ofBudget(scope, 'valores', asked)} group by ${keys}`;
}
