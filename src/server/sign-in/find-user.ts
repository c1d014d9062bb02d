import { sql } from 'kysely';
import type { Holder } from '../../accounts/holder.ts';
import { findHeldSession, type HeldSession } from '../../accounts/session-holders.ts';
import type { Database } from '../../database/schema.ts';
import { SESSION_S } from './auth-options.ts';
import { sessionTokenOf } from './session-token.ts';
import type { WithCookies } from './with-cookies.ts';

/** Who asks, and by which session. */
export type Found = { readonly user: Holder; readonly session: Omit<HeldSession, 'holder'> };

/** Whose session the cookie of a request is, and the cookies that its answer sets. */
export type FindUser = (headers: Headers) => Promise<WithCookies<Found | undefined>>;

type Parts = {
  readonly db: Database;
  readonly secret: string;
  readonly secureCookies: boolean;
  /** Whether sessions that were opened with a password count. */
  readonly localPasswords: boolean;
  /** Renews the session of a cookie, or takes the cookie of a session that has ended away. */
  readonly renew: (headers: Headers) => Promise<WithCookies<unknown>>;
};

/** Reads sessions by one statement (decision 0050); those that are due to be renewed or have ended go to the library first. */
export function userFinder({ db, localPasswords, renew, ...signing }: Parts): FindUser {
  const foundOf = (held: HeldSession | undefined): Found | undefined => {
    if (held === undefined || (held.signedInBy === 'senha' && !localPasswords)) return undefined;
    const { holder, ...session } = held;
    return { user: holder, session };
  };
  return async (headers) => {
    const token = sessionTokenOf(headers, signing);
    if (token === undefined) return { answer: undefined, cookies: [] };
    const held = await findHeldSession(db, token, new Date());
    if (held !== undefined && !isDue(held)) return { answer: foundOf(held), cookies: [] };
    const { cookies } = await renew(headers).catch((error: unknown) => failedRenewal(db, error));
    return { answer: foundOf(held && (await findHeldSession(db, token, new Date()))), cookies };
  };
}

/** Whether a session is old enough to be renewed. */
function isDue({ expiresAt }: HeldSession): boolean {
  return expiresAt.getTime() - (SESSION_S.lasts - SESSION_S.renewedAfter) * 1000 <= Date.now();
}

/** better-auth hides why a session lookup failed, so a query of our own throws the database's error, if there is one. */
async function failedRenewal(db: Database, error: unknown): Promise<never> {
  await sql`select 1`.execute(db);
  throw error;
}
