import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '../database/engine/in-transaction.ts';
import type { OfOrganization } from '../database/incoming-schema.ts';
import { type Scope, scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { hashNew } from './password.ts';
import { setPasswordByLink } from './set-password.ts';

/** The person of a link, with the scope of their organisation. */
export type LinkedPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly scope: Scope;
};

const SECRET = /^[\w-]{43}$/;

/**
 * Makes the secret of a link with which a person creates a password, once and until it expires; stores only its hash.
 * Undefined for a person who is blocked or has no password to replace.
 */
export async function makePasswordLink(
  db: Database,
  userId: string,
  { now, lastsMs }: { readonly now: Date; readonly lastsMs: number },
): Promise<string | undefined> {
  const person = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('account.password')
    .where('user.id', '=', userId)
    .where('user.blocked', '=', false)
    .executeTakeFirst();
  if (!person?.password) return undefined;
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lastsMs);
  const row = { hash: hashOf(secret), userId, passwordHash: person.password, expiresAt };
  await db.insertInto('password_links').values(row).execute();
  return secret;
}

/** The person of a valid link; undefined if it was used or expired, the password changed, or the person is blocked. */
export async function findLinkedPerson(db: Database, secret: string, now: Date): Promise<LinkedPerson | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const found = await db
    .selectFrom('password_links')
    .innerJoin('user', 'user.id', 'password_links.userId')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'user.codColigada'])
    .where('hash', '=', hashOf(secret))
    .where('expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .whereRef('account.password', '=', 'password_links.passwordHash')
    .executeTakeFirst();
  return found && personOf(found);
}

/**
 * Sets the password of a link's person, ends all their sessions, tokens and links, and runs `also` in the same
 * transaction. Only one of concurrent uses of a link succeeds; the others get undefined.
 */
export async function usePasswordLink(
  db: Database,
  { secret, password, now }: { readonly secret: string; readonly password: string; readonly now: Date },
  also: (transaction: Database, person: LinkedPerson) => Promise<void>,
): Promise<LinkedPerson | undefined> {
  if ((await findLinkedPerson(db, secret, now)) === undefined) return undefined; // before the slow hash
  const hash = await hashNew(password);
  return inTransaction(db, async (transaction) => {
    const taken = transaction.deleteFrom('password_links').where('hash', '=', hashOf(secret));
    const link = await taken.where('expiresAt', '>', now).returning(['userId', 'passwordHash']).executeTakeFirst();
    if (link === undefined) return undefined;
    const person = await lockLinked(transaction, link.userId);
    if (person === undefined) return undefined;
    await setPasswordByLink(transaction, { id: person.id, scope: person.scope, before: link.passwordHash }, hash);
    await transaction.deleteFrom('password_links').where('userId', '=', person.id).execute();
    await also(transaction, person);
    return person;
  });
}

/** Locks and returns a link's person; undefined if they are blocked. */
async function lockLinked(db: Database, id: string): Promise<LinkedPerson | undefined> {
  const people = db.selectFrom('user').select(['id', 'email', 'name', 'codColigada']).where('id', '=', id);
  const found = await people.where('blocked', '=', false).forUpdate().executeTakeFirst();
  return found && personOf(found);
}

function personOf({ codColigada, ...person }: Omit<LinkedPerson, 'scope'> & OfOrganization) {
  return { ...person, scope: scopeOfOrganization(codColigada) };
}

/** Removes expired links. */
export async function removeExpiredLinks(db: Database): Promise<void> {
  await db.deleteFrom('password_links').where('expiresAt', '<=', new Date()).execute();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
