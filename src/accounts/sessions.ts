import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Permissions } from '../domain/centros.ts';
import { noSuchPerson } from './people.ts';

/** A place where a person is signed in. */
export type OpenSession = {
  readonly id: string;
  /** As the browser names itself. */
  readonly userAgent: string | null;
  readonly createdAt: Date;
  /** When it was last used, to a few minutes. */
  readonly updatedAt: Date;
};

/** A person's open sessions, the last used first. */
export function listSessions(db: Database, userId: string): Promise<readonly OpenSession[]> {
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
    const person = transaction.selectFrom('user').select('id').where(within(scope, 'user')).where('id', '=', id);
    if ((await person.forUpdate().executeTakeFirst()) === undefined) throw noSuchPerson();
    await transaction.deleteFrom('session').where('userId', '=', id).execute();
  });
}

/** Ends a person's sessions but one; returns how many. */
export async function endOtherSessions(db: Database, userId: string, kept: string): Promise<number> {
  const others = db.deleteFrom('session').where('userId', '=', userId).where('id', '<>', kept);
  return Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
}

/** How long a session lasts without being used, and how old it is when a use makes it last that long again, in seconds. */
export const SESSION_S = { lasts: 7 * 24 * 60 * 60, renewedAfter: 24 * 60 * 60 };

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_S.lasts * 1000);

/** Opens a session of a person; returns its secret token. */
export async function openSession(db: Database, userId: string, userAgent: string | undefined): Promise<string> {
  const now = new Date();
  const token = randomBytes(24).toString('base64url');
  const row = { id: randomUUID(), token, userId, userAgent: userAgent ?? '', createdAt: now, updatedAt: now };
  await db
    .insertInto('session')
    .values({ ...row, expiresAt: expiryFrom(now) })
    .execute();
  return token;
}

/** Makes a session last as long as a new one; whether it had not ended. */
export async function renewSession(db: Database, token: string, now: Date): Promise<boolean> {
  const session = db.updateTable('session').set({ expiresAt: expiryFrom(now), updatedAt: now });
  const { numUpdatedRows } = await session
    .where('token', '=', token)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes a session if it has expired; whether none of the token is left. */
export async function removeExpiredSession(db: Database, token: string, now: Date): Promise<boolean> {
  await db.deleteFrom('session').where('token', '=', token).where('expiresAt', '<=', now).execute();
  return (await db.selectFrom('session').select('id').where('token', '=', token).executeTakeFirst()) === undefined;
}

/** Ends one session. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute();
}

/** Ends all sessions of a person and all tokens of their programs; within the transaction that holds the person. */
export async function endAccess(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('tokens').where('userId', '=', userId).execute();
}

/** Of some sessions those that still count, and what their people see. */
export async function sessionsThatCount(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Permissions>> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'user.isAdmin', 'user.gerencia', 'user.centros'])
    .where('session.id', 'in', ids)
    .where('user.blocked', '=', false)
    .execute();
  return new Map(found.map(({ id, centros, ...rights }) => [id, { ...rights, centros: centros ?? 'todos' }]));
}

/** Notes that a session was just used; a person whom a load or a change holds at the moment is passed over. */
export async function noteAccess(db: Database, token: string): Promise<void> {
  await sql`with used as (update session set "updatedAt" = now() where token = ${token} returning "userId"),
    free as (select id from "user" where id in (select "userId" from used) for no key update skip locked)
    update "user" set "lastAccessAt" = now() where id in (select id from free)`.execute(db);
}

/** Notes that a session, just opened, is by the provider, and that it is used. */
export async function noteProvider(db: Database, token: string, idToken: string): Promise<void> {
  await db.updateTable('session').set({ signedInBy: 'oidc', idToken }).where('token', '=', token).execute();
  await noteAccess(db, token);
}

/** What the provider said when a session was opened; undefined for one that a password opened. */
export async function findIdToken(db: Database, sessionId: string): Promise<string | undefined> {
  const session = db.selectFrom('session').select('idToken').where('id', '=', sessionId);
  return (await session.executeTakeFirst())?.idToken ?? undefined;
}
