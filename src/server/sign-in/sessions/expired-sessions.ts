import { removeExpiredHalves } from '../../../accounts/second-factor/pending-challenges.ts';
import type { Database } from '../../../database/schema.ts';
import type { Api } from '../../http/api.ts';
import { periodically } from '../../http/periodically.ts';

const HOUR_MS = 3_600_000;

type Options = {
  /** Whether sessions that a password opened count; where not, they go too. */
  readonly localPasswords: boolean;
  readonly everyMs?: number;
};

/** Deletes expired sessions, and sign-ins whose code did not come, when the server is ready and then every hour (or `everyMs`), until it closes. */
export function removeExpiredSessions(api: Api, db: Database, { localPasswords, everyMs = HOUR_MS }: Options): void {
  const remove = async () => {
    await db.deleteFrom('session').where('expiresAt', '<=', new Date()).execute();
    if (!localPasswords) await db.deleteFrom('session').where('signedInBy', '=', 'senha').execute();
    await removeExpiredHalves(db);
  };
  periodically(api, remove, { everyMs, failed: 'expired sessions were not removed' });
}
