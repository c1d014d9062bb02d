import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { keysOfMasters } from '../load/checks/known-keys.ts';
import type { Known } from './keep-rows.ts';

/** The codes and budgets of an organisation, to which rows of the ERP can refer. */
export async function knownTo(db: Database, scope: Scope): Promise<Known> {
  const orcamentos = db.selectFrom('orcamentos').select(['id', 'ano']).where(within(scope, 'orcamentos'));
  return { keys: await keysOfMasters(db, scope), orcamentos: await orcamentos.execute() };
}
