import type { FastifyBaseLogger } from 'fastify';
import { findHeldSession, type HeldSession } from '../../../accounts/holders.ts';
import { copySession, removeExpiredSession, renewSession, SESSION_S } from '../../../accounts/sessions.ts';
import type { Domains } from '../../../accounts/identities.ts';
import type { Database } from '../../../database/schema.ts';
import { databaseTrouble } from '../../http/database-trouble.ts';
import type { CookieRequest, SetCookie, WithCookies } from '../cookies.ts';
import type { Refusal } from '../../http/errors.ts';
import { refusalOfOtherOrganization } from '../account-refusals.ts';
import { endedSessionCookies, hasFormerCookie, sessionCookies, sessionTokenOf, type Signing } from './session-token.ts';

/** The services that find sessions. */
export type FinderParts = Signing & {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Whether sessions opened with a password are valid. */
  readonly localPasswords: boolean;
  /** The organisation of each e-mail domain. */
  readonly domains?: Domains | undefined;
};

/**
 * Returns a function that finds a request's session and the cookies to set, or a refusal for a person of another
 * organisation's domain. It reads sessions with one statement (decision 0056), renews a session that is due, removes
 * the cookie of one that has ended, and reads again. A session that cannot be renewed, as on a full disk, is valid
 * until it expires.
 */
export function sessionFinder({ db, log, localPasswords, domains, ...signing }: FinderParts) {
  const validOf = (held: HeldSession | undefined) => {
    if (held === undefined || (held.signedInBy === 'senha' && !localPasswords)) return undefined;
    return refusalOfOtherOrganization(domains, held.holder) ?? held;
  };
  return async (request: CookieRequest): Promise<WithCookies<HeldSession | Refusal | undefined>> => {
    const token = sessionTokenOf(request, signing);
    if (token === undefined) return { answer: undefined, cookies: [] };
    const held = await findHeldSession(db, token, new Date());
    const valid = validOf(held);
    if (held !== undefined && (valid !== held || !isDue(held))) return { answer: valid, cookies: [] };
    const replace = held === undefined ? removeEnded : hasFormerCookie(request, signing) ? copy : renew;
    const replaced = await replace(db, token, signing).catch((err: unknown) => {
      if (databaseTrouble(err) === undefined) log.error({ err }, 'a session could not be renewed');
      return { token, cookies: [] };
    });
    return { answer: validOf(await findHeldSession(db, replaced.token, new Date())), cookies: replaced.cookies };
  };
}

/** A session's token after its renewal or end, and the cookies to set; none if nothing changed. */
type Replaced = { readonly token: string; readonly cookies: readonly SetCookie[] };

/** Removes a session if it has expired; the cookie is removed too unless the token still has a session. */
async function removeEnded(db: Database, token: string, signing: Signing): Promise<Replaced> {
  return { token, cookies: (await removeExpiredSession(db, token, new Date())) ? endedSessionCookies(signing) : [] };
}

async function renew(db: Database, token: string, signing: Signing): Promise<Replaced> {
  return { token, cookies: (await renewSession(db, token, new Date())) ? sessionCookies(token, signing) : [] };
}

/** Continues a session under a new token; the former one, which somebody else may have, is not renewed. */
async function copy(db: Database, token: string, signing: Signing): Promise<Replaced> {
  const fresh = await copySession(db, token, new Date());
  return fresh === undefined ? { token, cookies: [] } : { token: fresh, cookies: sessionCookies(fresh, signing) };
}

/** Whether a session is old enough to be renewed, and below its longest lifetime. */
function isDue({ createdAt, expiresAt }: HeldSession): boolean {
  if (expiresAt.getTime() >= createdAt.getTime() + SESSION_S.longest * 1000) return false;
  return expiresAt.getTime() - (SESSION_S.lasts - SESSION_S.renewedAfter) * 1000 <= Date.now();
}
