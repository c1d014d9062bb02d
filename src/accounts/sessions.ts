import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { lockPerson } from './people.ts';

/** A person's open sessions, the last used first; `updatedAt` is their last use, accurate to a few minutes. */
export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .execute();
}

/** Ends the sessions of a person of an organisation. */
export async function endSessions(db: Database, scope: Scope, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockPerson(transaction, scope, id);
    await transaction.deleteFrom('session').where('userId', '=', id).execute();
  });
}

/** Ends all sessions of a person except one; returns how many. */
export async function endOtherSessions(db: Database, userId: string, retained: string): Promise<number> {
  const others = db.deleteFrom('session').where('userId', '=', userId).where('id', '<>', retained);
  return Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
}

const DAY_S = 24 * 60 * 60;

/** The lifetime of an unused session, the age from which its use renews it, and its longest life, in seconds. */
export const SESSION_S = { lasts: 7 * DAY_S, renewedAfter: DAY_S, longest: 30 * DAY_S };

const newToken = () => randomBytes(24).toString('base64url');

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_S.lasts * 1000);

/** The expiry of a session that is used now: never later than its longest life allows. */
const renewedExpiry = (now: Date) =>
  sql<Date>`least(${expiryFrom(now)}::timestamptz, "createdAt" + make_interval(secs => ${SESSION_S.longest}))`;

/** Opens a session for a person; returns its secret token. */
export async function openSession(db: Database, userId: string, userAgent: string | undefined): Promise<string> {
  const now = new Date();
  const token = newToken();
  const times = { createdAt: now, updatedAt: now, expiresAt: expiryFrom(now) };
  const row = { id: randomUUID(), token, userId, userAgent: userAgent ?? '', ...times };
  await db.insertInto('session').values(row).execute();
  return token;
}

/** Opens a copy of an open session; returns the token of the copy, undefined if there is no such session. */
export async function copySession(db: Database, token: string, now: Date): Promise<string | undefined> {
  const fresh = newToken();
  const copied =
    await sql`insert into session (id, token, "userId", "userAgent", "signedInBy", "idToken", "createdAt", "updatedAt", "expiresAt")
    select ${randomUUID()}, ${fresh}, "userId", "userAgent", "signedInBy", "idToken", "createdAt", ${now}, ${renewedExpiry(now)}
    from session where token = ${token} and "expiresAt" > ${now}`.execute(db);
  return copied.numAffectedRows === 1n ? fresh : undefined;
}

/** Renews a session for a full lifetime within its longest life; returns false if it has ended. */
export async function renewSession(db: Database, token: string, now: Date): Promise<boolean> {
  const session = db.updateTable('session').set({ expiresAt: renewedExpiry(now), updatedAt: now });
  const open = session.where('token', '=', token).where('expiresAt', '>', now);
  return (await open.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Removes a session if it has expired; returns whether the token has no session now. */
export async function removeExpiredSession(db: Database, token: string, now: Date): Promise<boolean> {
  await db.deleteFrom('session').where('token', '=', token).where('expiresAt', '<=', now).execute();
  return (await db.selectFrom('session').select('id').where('token', '=', token).executeTakeFirst()) === undefined;
}

/** Ends one session. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute();
}

/** Ends all sessions and tokens of a person; the caller's transaction has locked the person. */
export async function endAccess(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('tokens').where('userId', '=', userId).execute();
}

/** Records that a session was just used; skips the person's last access if another transaction has locked them. */
export async function noteAccess(db: Database, token: string): Promise<void> {
  await sql`with used as (update session set "updatedAt" = now() where token = ${token} returning "userId"),
    free as (select id from "user" where id in (select "userId" from used) for no key update skip locked)
    update "user" set "lastAccessAt" = now() where id in (select id from free)`.execute(db);
}

/** Marks a new session as opened through the provider, and records its use. */
export async function noteProvider(db: Database, token: string, idToken: string): Promise<void> {
  await db.updateTable('session').set({ signedInBy: 'oidc', idToken }).where('token', '=', token).execute();
  await noteAccess(db, token);
}

/** Ends all sessions that were opened with a password. */
export async function endPasswordSessions(db: Database): Promise<void> {
  await db.deleteFrom('session').where('signedInBy', '=', 'senha').execute();
}

/** The provider's ID token of a session; undefined if a password opened it. */
export async function findIdToken(db: Database, sessionId: string): Promise<string | undefined> {
  const session = db.selectFrom('session').select('idToken').where('id', '=', sessionId);
  return (await session.executeTakeFirst())?.idToken ?? undefined;
}
