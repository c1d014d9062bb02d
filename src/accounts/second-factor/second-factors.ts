import { inTransaction } from '../../database/engine/in-transaction.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { AccountRefused } from '../account-refused.ts';
import { lockPerson } from '../people.ts';
import { endOtherSessions, endSessions } from '../sessions.ts';
import { base32Of, newKey, openKey, sealKey } from './app-key.ts';
import { stepOf } from './one-time-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** What second factors need: a database, the server's secret, which encrypts keys, and a clock in ms since 1970. */
export type FactorParts = { readonly db: Database; readonly secret: string; readonly now: () => number };

/** How long a new key can be confirmed by a first code, in ms. */
const BEGUN_MS = 15 * 60_000;

/** Whether a person's sign-in needs a code. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const own = db.selectFrom('second_factors').select('userId').where('userId', '=', userId);
  return (await own.where('confirmedAt', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Reads since when a person has a second factor (null: has none) and whether this server can check the app's codes. */
export async function readSecondFactor({ db, secret }: FactorParts, userId: string) {
  const own = db.selectFrom('second_factors').select(['confirmedAt', 'key']).where('userId', '=', userId);
  const factor = await own.where('confirmedAt', 'is not', null).executeTakeFirst();
  if (factor === undefined) return { since: null, isReadable: true };
  return { since: factor.confirmedAt, isReadable: openKey(secret, factor.key) !== undefined };
}

/** Makes a key for a person's app, in base32; sign-in needs no code before {@link confirmSecondFactor}. */
export async function beginSecondFactor({ db, secret, now }: FactorParts, userId: string): Promise<string> {
  const key = newKey();
  const begun = { key: sealKey(secret, key), begunAt: new Date(now()) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ userId, ...begun })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(begun).where('second_factors.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AccountRefused('A verificação já está ligada.', 'conflict');
  return base32Of(key);
}

/** Switches the second factor on and ends other sessions; returns recovery codes, undefined if the code is wrong. */
export async function confirmSecondFactor(
  { db, secret, now }: FactorParts,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  code: string,
): Promise<readonly string[] | undefined> {
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const step = stepOf(await begunKey({ db: transaction, secret, now }, userId), code, now());
    if (step === undefined) return undefined;
    await transaction
      .updateTable('second_factors')
      .set({ confirmedAt: new Date(now()), lastStep: step })
      .where('userId', '=', userId)
      .execute();
    await endOtherSessions(transaction, userId, sessionId);
    return replaceRecoveryCodes(transaction, userId);
  });
}

async function begunKey({ db, secret, now }: FactorParts, userId: string): Promise<Buffer> {
  const own = db.selectFrom('second_factors').selectAll().where('userId', '=', userId);
  const begun = await own.where('confirmedAt', 'is', null).forUpdate().executeTakeFirst();
  const isFresh = begun !== undefined && begun.begunAt.getTime() + BEGUN_MS > now();
  const key = isFresh ? openKey(secret, begun.key) : undefined;
  if (key === undefined) throw new AccountRefused('A chave não vale mais. Comece de novo.', 'conflict');
  return key;
}

/** Switches a person's second factor off; their recovery codes and pending challenges are removed too. */
export async function dropSecondFactor(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('userId', '=', userId).execute();
}

/** Removes the second factor of a person who lost it, and ends their sessions. */
export async function resetSecondFactor(db: Database, scope: Scope, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockPerson(transaction, scope, id);
    if (!(await hasSecondFactor(transaction, id)))
      throw new AccountRefused('A verificação em duas etapas desta pessoa não está ligada.', 'conflict');
    await dropSecondFactor(transaction, id);
    await endSessions(transaction, scope, id);
  });
}

/** Whether an organisation requires a second factor of people with gerência. */
export async function gerenciaNeedsSecondFactor(db: Database, scope: Scope): Promise<boolean> {
  const rules = db.selectFrom('sign_in_rules').where(within(scope, 'sign_in_rules'));
  return (await rules.select('gerenciaNeedsSecondFactor as needs').executeTakeFirst())?.needs === true;
}

/** Sets whether an organisation requires a second factor of people with gerência. */
export async function setGerenciaNeedsSecondFactor(
  db: Database,
  { codColigada }: Scope,
  needs: boolean,
): Promise<void> {
  const rule = { gerenciaNeedsSecondFactor: needs };
  await db
    .insertInto('sign_in_rules')
    .values({ codColigada, ...rule })
    .onConflict((conflict) => conflict.column('codColigada').doUpdateSet(rule))
    .execute();
}
