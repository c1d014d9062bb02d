import { removeDemonstrationAccounts } from '../accounts/accounts.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

// deleting budgets cascades to their rows; then the masters, referring tables first
const TABLES = [
  'sync_runs',
  'orcamentos',
  'centros_custo_filhos',
  'centros_custo',
  'naturezas',
  'codigos_orcamentarios',
] as const;

/** Deletes all rows and demonstration accounts of an organisation, but not the organisation itself. */
export async function emptyOrganization(db: Database, scope: Scope): Promise<void> {
  for (const table of TABLES) {
    await db.deleteFrom(table).where(within(scope, table)).execute();
  }
  await removeDemonstrationAccounts(db, scope);
}
