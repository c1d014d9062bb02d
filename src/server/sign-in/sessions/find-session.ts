import type { FastifyBaseLogger } from 'fastify';
import { findHeldSession, type HeldSession } from '../../../accounts/holders.ts';
import { removeExpiredSession, renewSession, SESSION_S } from '../../../accounts/sessions.ts';
import type { Database } from '../../../database/schema.ts';
import { databaseTrouble } from '../../http/database-trouble.ts';
import type { CookieRequest, WithCookies } from '../cookies.ts';
import { endedSessionCookies, sessionCookies, sessionTokenOf, type Signing } from './session-token.ts';

/** The services that find sessions. */
export type FinderParts = Signing & {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Whether sessions opened with a password are valid. */
  readonly localPasswords: boolean;
};

/**
 * Finds the valid session of a request's cookie, and the cookies that its answer sets. Reads sessions by one statement (decision 0056). Renews a session that is due and removes the cookie of one that has
 * ended, then reads the session again. A session that cannot be renewed, as on a full disk, is valid until it expires.
 */
export function sessionFinder({ db, log, localPasswords, ...signing }: FinderParts) {
  const validOf = (held: HeldSession | undefined) =>
    held?.signedInBy === 'senha' && !localPasswords ? undefined : held;
  return async (request: CookieRequest): Promise<WithCookies<HeldSession | undefined>> => {
    const token = sessionTokenOf(request, signing);
    if (token === undefined) return { answer: undefined, cookies: [] };
    const held = await findHeldSession(db, token, new Date());
    if (held !== undefined && !isDue(held)) return { answer: validOf(held), cookies: [] };
    // a blocked person keeps the session and its cookie, which are valid again when the person is unblocked
    const changed =
      held === undefined ? removeExpiredSession(db, token, new Date()) : renewSession(db, token, new Date());
    const changedCookies = held === undefined ? endedSessionCookies(signing) : sessionCookies(token, signing);
    const isChanged = await changed.catch((err: unknown) => {
      if (databaseTrouble(err) === undefined) log.error({ err }, 'a session could not be renewed');
      return false;
    });
    const cookies = isChanged ? changedCookies : [];
    return { answer: validOf(await findHeldSession(db, token, new Date())), cookies };
  };
}

/** Whether a session is old enough to be renewed. */
function isDue({ expiresAt }: HeldSession): boolean {
  return expiresAt.getTime() - (SESSION_S.lasts - SESSION_S.renewedAfter) * 1000 <= Date.now();
}
