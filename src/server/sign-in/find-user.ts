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

/**
 * Reads sessions by one statement (decision 0050). One that is due to be renewed, or that does not count, goes to the library
 * and is read again: what the library says of it is not asked.
 */
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
    const { cookies } = await renew(headers).catch(notRenewed);
    return { answer: foundOf(await findHeldSession(db, token, new Date())), cookies };
  };
}

/** Whether a session is old enough to be renewed. */
function isDue({ expiresAt }: HeldSession): boolean {
  return expiresAt.getTime() - (SESSION_S.lasts - SESSION_S.renewedAfter) * 1000 <= Date.now();
}

/**
 * A session that could not be renewed, as on a full disk, counts until it expires, and one that was ended meanwhile does not:
 * reading it again tells, and throws where the database is gone. Faults are logged by the library.
 */
function notRenewed(): WithCookies<undefined> {
  return { answer: undefined, cookies: [] };
}
