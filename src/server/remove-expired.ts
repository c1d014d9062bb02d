import { removeExpiredChallenges } from '../accounts/second-factor/pending-challenges.ts';
import { removeExpiredLinks } from '../accounts/password-links.ts';
import { removeExpiredTokens } from '../accounts/tokens.ts';
import { removeOldEvents } from '../audit/audit-event.ts';
import type { Database } from '../database/schema.ts';
import { deleteOldRuns } from '../erp/runs/recent-runs.ts';
import type { Settings } from '../settings/settings.ts';
import type { Api } from './http/api.ts';
import { periodically } from './http/periodically.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long people still see that a token expired. */
const TOKEN_SHOWN_MS = 30 * DAY_MS;

type Options = Pick<Settings, 'auditDays' | 'localPasswords'> & { readonly now: () => Date };

/** Removes what has expired when the server is ready, then sessions and tokens every hour, events and ERP runs every day. */
export function removeExpired(api: Api, db: Database, { auditDays, now, ...passwords }: Options): void {
  removeExpiredSessions(api, db, passwords);
  const removeTokens = () => removeExpiredTokens(db, new Date(now().getTime() - TOKEN_SHOWN_MS));
  periodically(api, removeTokens, { everyMs: HOUR_MS, failed: 'expired tokens were not removed' });
  const removeEvents = () => removeOldEvents(db, auditDays);
  periodically(api, removeEvents, { everyMs: DAY_MS, failed: 'old events were not removed' });
  periodically(api, () => deleteOldRuns(db), { everyMs: DAY_MS, failed: 'old runs of the ERP were not removed' });
}

type SessionOptions = { readonly localPasswords: boolean; readonly everyMs?: number };

/** Removes expired sessions and sign-ins that wait for a code; without `localPasswords` all sessions of passwords too. */
export function removeExpiredSessions(api: Api, db: Database, { localPasswords, everyMs = HOUR_MS }: SessionOptions) {
  const remove = async () => {
    await db.deleteFrom('session').where('expiresAt', '<=', new Date()).execute();
    if (!localPasswords) await db.deleteFrom('session').where('signedInBy', '=', 'senha').execute();
    await removeExpiredChallenges(db);
    await removeExpiredLinks(db);
  };
  periodically(api, remove, { everyMs, failed: 'expired sessions were not removed' });
}
