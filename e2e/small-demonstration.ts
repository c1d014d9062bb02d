import { createAccount } from '../src/accounts/accounts.ts';
import { openDatabase } from '../src/database/engine/open-database.ts';
import { newDataFolder } from '../src/testing/databases/databases.ts';
import { DEMONSTRATION } from './fixtures.ts';

/** A data folder with a demonstration of one account and no rows, for tests that erase it: the whole one takes long to make. */
export async function demonstrationFolder(): Promise<string> {
  const folder = newDataFolder();
  const { db, close } = await openDatabase({ folder });
  await db.insertInto('organizations').values({ codColigada: 1, nome: 'Demonstração', demonstration: true }).execute();
  const { admin: email, password } = DEMONSTRATION;
  await createAccount(db, { email, password, name: 'Ana', isAdmin: true, gerencia: true, codColigada: 1 });
  await close();
  return folder;
}
