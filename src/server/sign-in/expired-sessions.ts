import { isConnectionLost } from '../../database/engine/connection-lost.ts';
import type { Database } from '../../database/schema.ts';
import type { Api } from '../http/api.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired sessions when the server is ready and then every hour (or `everyMs`), until it closes. */
export function removeExpiredSessions(api: Api, db: Database, everyMs = HOUR_MS): void {
  let removal: Promise<void> | undefined; // one at a time: all have ended when the server has closed
  const remove = () => {
    removal ??= db
      .deleteFrom('session')
      .where('expiresAt', '<=', new Date())
      .execute()
      .then(() => {})
      .catch((err: unknown) => {
        // a lost database is logged by the requests that meet it
        if (!isConnectionLost(err)) api.log.error({ err }, 'expired sessions were not removed');
      })
      .finally(() => (removal = undefined));
  };
  const timer = setInterval(remove, everyMs).unref();
  api.addHook('onReady', async () => remove());
  api.addHook('onClose', async () => {
    clearInterval(timer);
    await removal;
  });
}
