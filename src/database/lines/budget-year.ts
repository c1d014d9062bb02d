import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../schema.ts';
import { within, type Scope } from './scope.ts';

/** The year of an organisation's budget. */
export async function fetchYearOfBudget(db: Database, scope: Scope, orcamentoId: number): Promise<number> {
  const found = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  return (await found.select('ano').executeTakeFirstOrThrow()).ano;
}

/**
 * The id of the budget of the year before that of another budget: the newest if there are several, null if none.
 */
export function budgetOfYearBefore(scope: Scope, orcamentoId: number | null): RawBuilder<number> {
  return sql<number>`(select before.id from orcamentos before
    join orcamentos chosen on chosen."codColigada" = before."codColigada" and chosen.ano - 1 = before.ano
    where ${within(scope, 'orcamentos', 'chosen')} and chosen.id = ${orcamentoId}
    order by before.id desc limit 1)`;
}
