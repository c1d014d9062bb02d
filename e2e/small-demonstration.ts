import { createAccount } from '../src/accounts/accounts.ts';
import type { Database } from '../src/database/schema.ts';
import { DEMONSTRATION } from './fixtures.ts';

/** Makes a demonstration of one account and no rows, for tests that erase it: the whole one takes long to make. */
export async function makeSmallDemonstration(db: Database): Promise<void> {
  await db.insertInto('organizations').values({ codColigada: 1, nome: 'Demonstração', demonstration: true }).execute();
  const { admin: email, password } = DEMONSTRATION;
  await createAccount(db, { email, password, name: 'Ana', isAdmin: true, gerencia: true, codColigada: 1 });
}
