import { createAccount, removeAccounts } from '../accounts/accounts.ts';
import { readName } from '../accounts/read-account.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, scopeOfOrganization, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { emptyOrganization } from '../load/organization.ts';

/** Thrown if the database contains more than the demonstration, or no organisation. */
export class DemonstrationGone extends ForeseenFailure {
  override readonly name = 'DemonstrationGone';
}

/** The organisation that replaces the demonstration, and its first person, who gets every right. */
export type Beginning = {
  readonly organization: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
};

const FIRST = 1;

/** Whether the database has nothing but the demonstration. */
export async function isDemonstrationAlone(db: Database): Promise<boolean> {
  const all = await db.selectFrom('organizations').select('demonstration').execute();
  return all.length > 0 && all.every(({ demonstration }) => demonstration);
}

/** Replaces the demonstration with organisation 1 and its first person; `then` runs in the same transaction. */
export async function replaceDemonstration(
  db: Database,
  { organization, ...person }: Beginning,
  then: (transaction: Database, scope: Scope, id: string) => Promise<void>,
): Promise<void> {
  const nome = readName(organization, 'da organização');
  await inTransaction(db, async (transaction) => {
    await removeDemonstration(transaction);
    await transaction.insertInto('organizations').values({ codColigada: FIRST, nome, demonstration: false }).execute();
    const rights = { isAdmin: true, gerencia: true, codColigada: FIRST };
    const id = await createAccount(transaction, { ...person, ...rights });
    await then(transaction, scopeOfOrganization(FIRST), id);
  });
}

async function removeDemonstration(db: Database): Promise<void> {
  const held = await db.selectFrom('organizations').selectAll().orderBy('codColigada').forUpdate().execute();
  if (held.length === 0 || held.some(({ demonstration }) => !demonstration))
    throw new DemonstrationGone('Já há dados além da demonstração. Entre com a sua conta.');
  for (const { codColigada } of held) {
    const scope = scopeOfOrganization(codColigada);
    await emptyOrganization(db, scope);
    await removeAccounts(db, scope);
    await db.deleteFrom('organizations').where(within(scope, 'organizations')).execute();
  }
}
