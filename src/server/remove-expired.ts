import { z } from 'zod';
import { removeExpiredChallenges } from '../accounts/second-factor/pending-challenges.ts';
import { removeExpiredLinks } from '../accounts/password-links.ts';
import { removeExpiredTokens } from '../accounts/tokens.ts';
import { removeOldEvents } from '../audit/audit-event.ts';
import { removeExpiredFiles } from '../collections/returned-file.ts';
import type { Database } from '../database/schema.ts';
import { deleteOldRuns } from '../erp/runs/recent-runs.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, type Worker, workerOf } from '../jobs/job.ts';
import { deleteOldJobs } from '../jobs/list-jobs.ts';
import { removeOldMessages } from '../mail/messages.ts';
import { removeExpiredPacks } from '../packs/files.ts';
import type { Settings } from '../settings/settings.ts';

const MINUTES = 60;
/** How long people still see that a token expired. */
const TOKEN_SHOWN_MS = 30 * 24 * 60 * 60_000;

const removal = defineJob({
  kind: 'limpeza',
  payload: z.strictObject({}),
  title: () => 'Limpeza do que venceu',
  exclusive: () => 'limpeza',
  pauses: [],
  keepDays: 0,
});

type Options = Pick<Settings, 'auditDays'> & { readonly now: () => Date };

/**
 * Removes expired data when a server starts, then every hour in one process; a failed removal does not stop the others.
 */
export function expiredRemover(db: Database, { auditDays, now }: Options): Worker {
  const removals = [
    () => removeExpiredSessions(db),
    () => removeExpiredChallenges(db, now()),
    () => removeExpiredLinks(db),
    () => removeExpiredTokens(db, new Date(now().getTime() - TOKEN_SHOWN_MS)),
    () => removeOldEvents(db, auditDays),
    () => deleteOldRuns(db),
    () => deleteOldJobs(db),
    () => removeExpiredPacks(db),
    () => removeExpiredFiles(db),
    () => removeOldMessages(db),
  ];
  const work = async () => {
    const failures: unknown[] = [];
    for (const remove of removals) await remove().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  return workerOf(removal, work, {
    standing: (db) =>
      enqueue(db, removal, {}, { scope: null, key: 'limpeza', repeats: { kind: 'minutes', every: MINUTES } }),
  });
}

async function removeExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', new Date()).execute();
}
