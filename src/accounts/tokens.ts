import type { Selectable } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { SignedInBy } from '../database/sign-in-schema.ts';
import { AccountRefused } from './account-refused.ts';
import { lockPerson } from './people.ts';
import { readName } from './read-account.ts';
import { hashOfToken, newToken } from './token-text.ts';

/** A program's access in a person's name, without its secret. */
export type Token = Pick<Selectable<Schema['tokens']>, 'id' | 'name' | 'createdAt' | 'expiresAt' | 'lastUsedAt'>;

/** A token to make: for whom, in which session, its name and lifetime. */
type NewToken = {
  readonly scope: Scope;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly days: number;
};

/** The maximum number of valid tokens of a person. */
export const MOST_TOKENS = 20;

const DAY_MS = 86_400_000;

/** Makes a token; returns it with its secret, which is not stored. Throws {@link AccountRefused}. */
export async function createToken(db: Database, { days, ...owner }: NewToken, now: Date) {
  const name = readName(owner.name, 'do acesso');
  const token = newToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return inTransaction(db, async (transaction) => {
    const { userId } = owner;
    const signedInBy = await lockSessionOwner(transaction, owner);
    await refuseTooMany(transaction, userId, now);
    const { id } = await transaction
      .insertInto('tokens')
      .values({ userId, name, hash: hashOfToken(token)!, createdAt: now, expiresAt, signedInBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name, token, expiresAt };
  });
}

/** A person's tokens, also expired ones, the newest first. */
export function listTokens(db: Database, userId: string): Promise<readonly Token[]> {
  return db
    .selectFrom('tokens')
    .select(['id', 'name', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Revokes one of a person's tokens and returns its name; throws {@link AccountRefused} if they have no such token. */
export async function revokeToken(db: Database, userId: string, id: string): Promise<string> {
  const revoked = db.deleteFrom('tokens').where('userId', '=', userId).where('id', '=', id).returning('name');
  const token = await revoked.executeTakeFirst();
  if (token === undefined) throw new AccountRefused('Acesso não encontrado.', 'unknown');
  return token.name;
}

/** Revokes all tokens of a person of an organisation; returns how many. */
export async function revokeTokens(db: Database, scope: Scope, userId: string): Promise<number> {
  await lockPerson(db, scope, userId);
  const revoked = await db.deleteFrom('tokens').where('userId', '=', userId).executeTakeFirstOrThrow();
  return Number(revoked.numDeletedRows);
}

/** Records that a token was just used. */
export async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('tokens').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Removes the tokens that expired before a moment; until then their person sees that they expired. */
export async function removeExpiredTokens(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('tokens').where('expiresAt', '<=', before).execute();
}

type Owner = Pick<NewToken, 'scope' | 'userId' | 'sessionId'>;

/** Locks the person; returns how their session was opened. */
async function lockSessionOwner(db: Database, { scope, userId, sessionId }: Owner): Promise<SignedInBy> {
  const person = db.selectFrom('user').select(['blocked', 'provisionalPassword']).where(within(scope, 'user'));
  const locked = await person.where('id', '=', userId).forUpdate().executeTakeFirst();
  const session = await db.selectFrom('session').select('signedInBy').where('id', '=', sessionId).executeTakeFirst();
  if (locked === undefined || locked.blocked || locked.provisionalPassword || session === undefined)
    throw new AccountRefused('A sua sessão foi encerrada. Entre novamente.', 'forbidden');
  return session.signedInBy;
}

async function refuseTooMany(db: Database, userId: string, now: Date): Promise<void> {
  const valid = db.selectFrom('tokens').where('userId', '=', userId).where('expiresAt', '>', now);
  const { count } = await valid.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) < MOST_TOKENS) return;
  const message = `Você já tem ${MOST_TOKENS} acessos que valem, o máximo. Revogue algum que não use mais.`;
  throw new AccountRefused(message, 'conflict');
}
