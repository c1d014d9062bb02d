import type { FastifyBaseLogger } from 'fastify';
import type { Holder } from '../../../accounts/holder.ts';
import { findHeldSession, type HeldSession } from '../../../accounts/session-holders.ts';
import type { Database } from '../../../database/schema.ts';
import { removeExpiredSession, renewSession, SESSION_S } from '../../../accounts/sessions.ts';
import { databaseTrouble } from '../../http/database-trouble.ts';
import { endedSessionCookies, sessionCookies, sessionTokenOf, type Signing } from './session-token.ts';
import type { CookieRequest, SetCookie, WithCookies } from '../cookies.ts';

/** Who asks, and by which session. */
export type Found = { readonly user: Holder; readonly session: Omit<HeldSession, 'holder'> };

/** Whose session the cookie of a request is, and the cookies that its answer sets. */
export type FindUser = (request: CookieRequest) => Promise<WithCookies<Found | undefined>>;

type Parts = Signing & {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Whether sessions that were opened with a password count. */
  readonly localPasswords: boolean;
};

/**
 * Reads sessions by one statement (decision 0056). One that is due to be renewed is renewed, and the cookie of one that has
 * ended is taken away; the session is read again afterwards. A session that cannot be renewed, as on a full disk, counts
 * until it expires.
 */
export function userFinder({ db, log, localPasswords, ...signing }: Parts): FindUser {
  const foundOf = (held: HeldSession | undefined): Found | undefined => {
    if (held === undefined || (held.signedInBy === 'senha' && !localPasswords)) return undefined;
    const { holder, ...session } = held;
    return { user: holder, session };
  };
  return async (request) => {
    const token = sessionTokenOf(request, signing);
    if (token === undefined) return { answer: undefined, cookies: [] };
    const held = await findHeldSession(db, token, new Date());
    if (held !== undefined && !isDue(held)) return { answer: foundOf(held), cookies: [] };
    const renewed = held === undefined ? removeCookie(db, token, signing) : renew(db, token, signing);
    const cookies = await renewed.catch((err: unknown) => {
      if (databaseTrouble(err) === undefined) log.error({ err }, 'a session could not be renewed');
      return [];
    });
    return { answer: foundOf(await findHeldSession(db, token, new Date())), cookies };
  };
}

/** Whether a session is old enough to be renewed. */
function isDue({ expiresAt }: HeldSession): boolean {
  return expiresAt.getTime() - (SESSION_S.lasts - SESSION_S.renewedAfter) * 1000 <= Date.now();
}

async function renew(db: Database, token: string, signing: Signing): Promise<readonly SetCookie[]> {
  return (await renewSession(db, token, new Date())) ? sessionCookies(token, signing) : [];
}

/** A blocked person's session stays, and its cookie with it: it counts again when the person does. */
async function removeCookie(db: Database, token: string, signing: Signing): Promise<readonly SetCookie[]> {
  return (await removeExpiredSession(db, token, new Date())) ? endedSessionCookies(signing) : [];
}
