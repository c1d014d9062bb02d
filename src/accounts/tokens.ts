import { inTransaction } from '../database/engine/in-transaction.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { AccountRefused } from './account-refused.ts';
import { noSuchPerson } from './people.ts';
import { readName } from './read-account.ts';
import { hashOfToken, newToken } from './token-text.ts';

/** A program's access in a person's name, without its secret. */
export type Token = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** To a few minutes; null where never. */
  readonly lastUsedAt: Date | null;
};

/** Whose a new token is, by which session it is asked for, what it is called and for how many days it counts. */
export type NewToken = {
  readonly scope: Scope;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly days: number;
};

/** A token as it is shown, once. */
export type GivenToken = Pick<Token, 'id' | 'name' | 'expiresAt'> & { readonly token: string };

/** How many that still count a person may have. */
export const MOST_TOKENS = 20;

const DAY_MS = 86_400_000;

/**
 * Makes a token; throws {@link AccountRefused}. The locked person and the session that is looked for again let none be
 * made by who is blocked, given another password or signed out meanwhile.
 */
export async function createToken(
  db: Database,
  { name: given, days, ...asker }: NewToken,
  now: Date,
): Promise<GivenToken> {
  const name = readName(given, 'do acesso');
  const token = newToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return inTransaction(db, async (transaction) => {
    const { userId } = asker;
    const signedInBy = await holdSession(transaction, asker);
    await requireRoom(transaction, userId, now);
    const { id } = await transaction
      .insertInto('tokens')
      .values({ userId, name, hash: hashOfToken(token)!, createdAt: now, expiresAt, signedInBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name, token, expiresAt };
  });
}

/** A person's tokens, expired ones too, the newest first. */
export function listTokens(db: Database, userId: string): Promise<readonly Token[]> {
  return db
    .selectFrom('tokens')
    .select(['id', 'name', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one of a person's own tokens and returns its name; throws {@link AccountRefused}. */
export async function revokeToken(db: Database, userId: string, id: string): Promise<string> {
  const revoked = db.deleteFrom('tokens').where('userId', '=', userId).where('id', '=', id).returning('name');
  const token = await revoked.executeTakeFirst();
  if (token === undefined) throw new AccountRefused('Acesso não encontrado.', 'unknown');
  return token.name;
}

/** Ends all tokens of a person of an organisation; returns how many. */
export async function revokeTokens(db: Database, scope: Scope, userId: string): Promise<number> {
  const person = db.selectFrom('user').select('id').where(within(scope, 'user')).where('id', '=', userId);
  if ((await person.forUpdate().executeTakeFirst()) === undefined) throw noSuchPerson();
  const revoked = await db.deleteFrom('tokens').where('userId', '=', userId).executeTakeFirstOrThrow();
  return Number(revoked.numDeletedRows);
}

type Asker = Pick<NewToken, 'scope' | 'userId' | 'sessionId'>;

/** Locks the person; returns how their session was opened. */
async function holdSession(db: Database, { scope, userId, sessionId }: Asker): Promise<'senha' | 'oidc'> {
  const person = db.selectFrom('user').select(['blocked', 'provisionalPassword']).where(within(scope, 'user'));
  const held = await person.where('id', '=', userId).forUpdate().executeTakeFirst();
  const session = await db.selectFrom('session').select('signedInBy').where('id', '=', sessionId).executeTakeFirst();
  if (held === undefined || held.blocked || held.provisionalPassword || session === undefined)
    throw new AccountRefused('A sua sessão foi encerrada. Entre novamente.', 'forbidden');
  return session.signedInBy;
}

async function requireRoom(db: Database, userId: string, now: Date): Promise<void> {
  const counting = db.selectFrom('tokens').where('userId', '=', userId).where('expiresAt', '>', now);
  const { count } = await counting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) < MOST_TOKENS) return;
  const message = `Você já tem ${MOST_TOKENS} acessos que valem, o máximo. Revogue algum que não use mais.`;
  throw new AccountRefused(message, 'conflict');
}
