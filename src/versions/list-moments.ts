import { type RawBuilder, type Selectable, sql } from 'kysely';
import { HISTORY_TABLES, twinOf } from '../database/history/history-columns.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { causesOf, isOfBudget, sinceBudget } from './changes.ts';

/** A moment at which a budget changed, with its cause. */
export type CauseOfMoment = Omit<Selectable<Schema['changes']>, 'codColigada'>;

/** The moments at which a budget or the names that it shares changed, in the order of time, as far as the scope goes. */
export function listMoments(db: Database, scope: Scope, orcamentoId: number): Promise<readonly CauseOfMoment[]> {
  const moments = HISTORY_TABLES.flatMap((table) => {
    const isOf = sql`${within(scope, table, 'r')} and ${isOfBudget(scope, table, { alias: 'r', orcamentoId })}`;
    const of = (rows: string, at: 'since' | 'until'): RawBuilder<number> =>
      sql`select distinct ${sql.ref(at)} from ${sql.table(rows)} as r where ${isOf}`;
    return [of(table, 'since'), of(twinOf(table), 'since'), of(twinOf(table), 'until')];
  });
  return causesOf(db, scope)
    .where(sinceBudget(scope, orcamentoId))
    .where('changes.moment', 'in', sql<number>`(${sql.join(moments, sql` union `)})`)
    .execute();
}
