import { removeDemonstrationAccounts } from '../accounts/accounts.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

// budgets take their rows with them; then the masters, those that point to others first
const TABLES = [
  'sync_runs',
  'orcamentos',
  'centros_custo_filhos',
  'centros_custo',
  'naturezas',
  'codigos_orcamentarios',
] as const;

/** Takes every row of an organisation away, and the accounts that came with its demonstration; the organisation stays. */
export async function emptyOrganization(db: Database, scope: Scope): Promise<void> {
  for (const table of TABLES) {
    await db.deleteFrom(table).where(within(scope, table)).execute();
  }
  await removeDemonstrationAccounts(db, scope);
}
