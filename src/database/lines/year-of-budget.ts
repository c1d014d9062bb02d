import type { Database } from '../schema.ts';
import { within, type Scope } from './scope.ts';

/** The year of an organisation's budget. */
export async function fetchYearOfBudget(db: Database, scope: Scope, orcamentoId: number): Promise<number> {
  const found = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  return (await found.select('ano').executeTakeFirstOrThrow()).ano;
}
