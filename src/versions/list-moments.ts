import { type RawBuilder, sql } from 'kysely';
import { HISTORY_TABLES, twinOf } from '../database/history/history-columns.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type CauseOfMoment, causesWithin } from './causes.ts';
import { isOfBudget } from './changes.ts';

/** The moments at which a budget, or a table shared by all budgets, changed while the budget existed, oldest first. */
export function listMoments(db: Database, scope: Scope, orcamentoId: number): Promise<readonly CauseOfMoment[]> {
  const moments = HISTORY_TABLES.flatMap((table) => {
    const isOf = sql`${within(scope, table, 'r')} and ${isOfBudget(scope, table, { alias: 'r', orcamentoId })}`;
    const of = (rows: string, at: 'since' | 'until'): RawBuilder<number> =>
      sql`select distinct ${sql.ref(at)} from ${sql.table(rows)} as r where ${isOf}`;
    return [of(table, 'since'), of(twinOf(table), 'since'), of(twinOf(table), 'until')];
  });
  return causesWithin(db, scope, orcamentoId)
    .where('changes.moment', 'in', sql<number>`(${sql.join(moments, sql` union `)})`)
    .execute();
}
