import { inTransaction } from '../database/engine/in-transaction.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { AccountRefused } from './account-refused.ts';
import { endAccess } from './sessions.ts';
import { findAccount } from './accounts.ts';
import { noSuchPerson } from './people.ts';
import { hashNew, insertPassword, verifyPassword } from './password.ts';

/** Sets a password of somebody's choice and ends the account's sessions and tokens. */
export async function changePassword(db: Database, email: string, password: string): Promise<void> {
  const hash = await hashNew(password);
  await inTransaction(db, async (transaction) => {
    const { id, scope } = await findAccount(transaction, email);
    await replacePassword(transaction, { id, scope }, { hash, provisional: false });
  });
}

/** Gives a person a provisional password, hashed, and ends their sessions and tokens. */
export async function giveProvisionalPassword(db: Database, whose: Whose, hash: string): Promise<void> {
  await inTransaction(db, (transaction) => replacePassword(transaction, whose, { hash, provisional: true }));
}

/** A person's own choice, and the password that they say they have. */
export type OwnPassword = { readonly current: string; readonly chosen: string };

/**
 * Changes one's own password and ends all one's sessions, not one's tokens; returns the new one's hash, undefined where the
 * current one is another. A password that somebody else set meanwhile stays.
 */
export async function changeOwnPassword(
  db: Database,
  { id, scope }: Whose,
  { current, chosen }: OwnPassword,
): Promise<string | undefined> {
  const before = await findHash(db, id);
  if (before === undefined || !(await verifyPassword(before, current))) return undefined;
  if (chosen === current) throw new AccountRefused('A nova senha deve ser diferente da atual.');
  const hash = await hashNew(chosen);
  return inTransaction(db, async (transaction) => {
    await replacePassword(transaction, { id, scope }, { hash, before, provisional: false });
    return hash;
  });
}

/** Whether a password is the person's. */
export async function isPasswordOf(db: Database, id: string, password: string): Promise<boolean> {
  const hash = await findHash(db, id);
  return hash !== undefined && verifyPassword(hash, password);
}

/** Whether a person has a password; who enters by the organisation's own provider may have none. */
export async function hasPassword(db: Database, id: string): Promise<boolean> {
  return (await findHash(db, id)) !== undefined;
}

type Whose = { readonly id: string; readonly scope: Scope };
type Replacement = { readonly hash: string; readonly before?: string; readonly provisional: boolean };

/** The locked person lets no session be opened meanwhile, which would outlive the password that opened it. */
async function replacePassword(
  db: Database,
  { id, scope }: Whose,
  { hash, before, provisional }: Replacement,
): Promise<void> {
  const person = db.selectFrom('user').select('id').where(within(scope, 'user')).where('id', '=', id);
  if ((await person.forUpdate().executeTakeFirst()) === undefined) throw noSuchPerson();
  if (before !== undefined && (await findHash(db, id)) !== before)
    throw new AccountRefused('A senha foi trocada enquanto isso. Entre novamente.', 'conflict');
  const password = db.updateTable('account').set({ password: hash, updatedAt: new Date() });
  const { numUpdatedRows } = await password
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await insertPassword(db, id, hash);
  await db.updateTable('user').set({ provisionalPassword: provisional }).where('id', '=', id).execute();
  if (before === undefined) return endAccess(db, id); // given by somebody else: who had the old one may have made tokens
  await db.deleteFrom('session').where('userId', '=', id).execute();
}

async function findHash(db: Database, id: string): Promise<string | undefined> {
  const account = db.selectFrom('account').select('password').where('userId', '=', id);
  return (await account.where('providerId', '=', 'credential').executeTakeFirst())?.password ?? undefined;
}
