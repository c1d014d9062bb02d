import { createAccount, type Account } from './accounts.ts';
import { verifyPassword } from './password.ts';
import type { Database } from '../database/schema.ts';

/** The public password that every demonstration account has at first. */
export const DEMONSTRATION_PASSWORD = 'rubrica-demo';

/** The accounts of the demonstration organisations 1 and 2. */
const demonstrationAccounts: readonly Account[] = [
  { email: 'admin@rubrica.local', name: 'Ana Administradora', isAdmin: true, gerencia: true, codColigada: 1 },
  { email: 'usuario@rubrica.local', name: 'Ugo Usuário', isAdmin: false, gerencia: false, codColigada: 1 },
  { email: 'admin2@rubrica.local', name: 'Beatriz Administradora', isAdmin: true, gerencia: true, codColigada: 2 },
];

/** Creates the demonstration accounts; their organisations must exist. */
export async function createDemonstrationAccounts(db: Database): Promise<void> {
  for (const account of demonstrationAccounts) {
    await createAccount(db, { ...account, password: DEMONSTRATION_PASSWORD, demonstration: true });
  }
}

/** The demonstration accounts that still have the public password. */
export async function openDemonstrationAccounts(db: Database): Promise<readonly Account[]> {
  const accounts = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.email', 'user.name', 'user.isAdmin', 'user.gerencia', 'user.codColigada', 'account.password'])
    .where('user.demonstration', '=', true)
    .orderBy('user.codColigada')
    .orderBy('user.email')
    .execute();
  const open: Account[] = [];
  for (const { password, ...account } of accounts) {
    if (password && (await verifyPassword(password, DEMONSTRATION_PASSWORD))) open.push(account);
  }
  return open;
}
