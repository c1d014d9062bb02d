import { removeExpiredTokens } from '../../accounts/token-holders.ts';
import type { Database } from '../../database/schema.ts';
import type { Api } from '../http/api.ts';
import { periodically } from '../http/periodically.ts';

const HOUR_MS = 3_600_000;
/** How long a person is told that one expired. */
const TOLD_MS = 30 * 24 * HOUR_MS;

/** Removes tokens that expired a month ago, when the server is ready and then every hour, until it closes. */
export function forgetExpiredTokens(api: Api, db: Database, now: () => Date): void {
  const remove = () => removeExpiredTokens(db, new Date(now().getTime() - TOLD_MS));
  periodically(api, remove, { everyMs: HOUR_MS, failed: 'expired tokens were not removed' });
}
