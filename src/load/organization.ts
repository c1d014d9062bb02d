import { removeDemonstrationAccounts } from '../accounts/accounts.ts';
import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Origin } from './record-load.ts';

/** The organisation to load into, and from where; created if missing, named 'Organização N' by default. */
export type Target = Origin & {
  readonly codColigada: number;
  readonly nome?: string | undefined;
  /** The rows are the generated demonstration, which the next load deletes. */
  readonly demonstration?: boolean;
};

/** An organisation locked by a load, as it will be after the load. */
export type HeldOrganization = {
  readonly scope: Scope;
  readonly nome: string;
  readonly demonstration: boolean;
  /** It contains the demonstration, which the load deletes first. */
  readonly startsEmpty: boolean;
  readonly origin: Origin;
};

/** Creates the organisation if it is missing and locks it against other loads until the transaction ends. */
export async function holdOrganization(db: Database, target: Target): Promise<HeldOrganization> {
  const { codColigada, nome, demonstration = false, source, by } = target;
  const scope = scopeOfOrganization(codColigada);
  const fresh = { codColigada, nome: nome ?? `Organização ${codColigada}`, demonstration };
  await db
    .insertInto('organizations')
    .values(fresh)
    .onConflict((conflict) => conflict.column('codColigada').doNothing())
    .execute();
  const before = await db
    .selectFrom('organizations')
    .selectAll()
    .where(within(scope, 'organizations'))
    .forNoKeyUpdate() // still lets synchronisations insert rows that refer to it
    .executeTakeFirstOrThrow();
  const startsEmpty = before.demonstration && !demonstration;
  const named = startsEmpty ? fresh.nome : (nome ?? before.nome);
  return { scope, nome: named, demonstration, startsEmpty, origin: { source, by } };
}

/** Deletes the demonstration from a locked organisation, and sets its name. */
export async function prepareOrganization(db: Database, organization: HeldOrganization): Promise<void> {
  const { scope, nome, demonstration, startsEmpty } = organization;
  if (startsEmpty) await emptyOrganization(db, scope);
  await db.updateTable('organizations').set({ nome, demonstration }).where(within(scope, 'organizations')).execute();
}

// deleting budgets cascades to their rows; then the masters, referring tables first
const TABLES = [
  'sync_runs',
  'loads',
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
