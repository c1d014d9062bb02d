import { inTransaction } from '../database/engine/in-transaction.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { AccountRefused } from './account-refused.ts';
import { endAccess } from './sessions.ts';
import { findAccount } from './accounts.ts';
import { lockPerson } from './people.ts';
import { hashNew, insertPassword, verifyPassword } from './password.ts';

/** Sets the password of an e-mail's account and ends its sessions and tokens. */
export async function changePassword(db: Database, email: string, password: string): Promise<void> {
  const hash = await hashNew(password);
  await inTransaction(db, async (transaction) => {
    const { id, scope } = await findAccount(transaction, email);
    await replacePassword(transaction, { id, scope }, { hash, provisional: false });
  });
}

/** Gives a person a hashed provisional password and ends their sessions and tokens; no `by`: the command line. */
export async function giveProvisionalPassword(
  db: Database,
  { by, ...whose }: Whose & { readonly by?: string },
  hash: string,
): Promise<void> {
  const given = { accessGivenBy: by ?? null, accessGivenAt: new Date() };
  await inTransaction(db, (transaction) => replacePassword(transaction, whose, { hash, provisional: true, given }));
}

/** Changes a person's own password and ends their sessions; returns the new hash; undefined if `current` is wrong. */
export async function changeOwnPassword(
  db: Database,
  { id, scope }: Whose,
  { current, chosen }: { readonly current: string; readonly chosen: string },
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

/** Sets the password hash of a link's person if it is still `before`, else throws; ends their sessions and tokens. */
export async function setPasswordByLink(
  db: Database,
  { before, ...whose }: Whose & { readonly before: string },
  hash: string,
): Promise<void> {
  await replacePassword(db, whose, { hash, before, provisional: false });
  await endAccess(db, whose.id); // somebody else may have known the password
}

/** Whether a password is the current one of a person. */
export async function isPasswordOf(db: Database, id: string, password: string): Promise<boolean> {
  const hash = await findHash(db, id);
  return hash !== undefined && verifyPassword(hash, password);
}

/** Whether a person has a password; people of the organisation's own provider may have none. */
export async function hasPassword(db: Database, id: string): Promise<boolean> {
  return (await findHash(db, id)) !== undefined;
}

type Whose = { readonly id: string; readonly scope: Scope };
type Replacement = {
  readonly hash: string;
  readonly before?: string;
  readonly provisional: boolean;
  readonly given?: Given;
};
type Given = { readonly accessGivenBy: string | null; readonly accessGivenAt: Date };

/** Replaces a password; locks the person, as a session opened meanwhile would outlive the old password. */
async function replacePassword(
  db: Database,
  { id, scope }: Whose,
  { hash, before, provisional, given }: Replacement,
): Promise<void> {
  await lockPerson(db, scope, id);
  if (before !== undefined && (await findHash(db, id)) !== before)
    throw new AccountRefused('A senha foi trocada enquanto isso. Entre novamente.', 'conflict');
  const password = db.updateTable('account').set({ password: hash, updatedAt: new Date() }).where('userId', '=', id);
  const { numUpdatedRows } = await password.where('providerId', '=', 'credential').executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await insertPassword(db, id, hash);
  await db
    .updateTable('user')
    .set({ provisionalPassword: provisional, ...given })
    .where('id', '=', id)
    .execute();
  if (before === undefined) return endAccess(db, id); // set by somebody else: tokens may be from whoever had the old one
  await db.deleteFrom('session').where('userId', '=', id).execute();
}

async function findHash(db: Database, id: string): Promise<string | undefined> {
  const account = db.selectFrom('account').select('password').where('userId', '=', id);
  return (await account.where('providerId', '=', 'credential').executeTakeFirst())?.password ?? undefined;
}
