import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, type Worker, workerOf } from '../../jobs/job.ts';
import type { DeliveryTimes } from '../../mail/deliver.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Api } from '../http/api.ts';

type Parts = {
  readonly db: Database;
  readonly settings: Pick<Settings, 'mail' | 'publicUrl'>;
  readonly now: () => Date;
  readonly mailTimes?: DeliveryTimes | undefined;
};

/** The interval of the job: the shortest pause before a message is tried again. */
const MINUTES = 1;

/** How long the job holds its place among the jobs of this process: a slow mail server must not keep it from others. */
const MOST_MS = 1_000;

const outbox = defineJob({
  kind: 'correio',
  payload: z.strictObject({}),
  title: () => 'Mensagens que esperam na fila do correio',
  exclusive: () => 'correio',
  pauses: [],
  keepDays: 0,
});

/**
 * The mailer that sends the outbox until the server closes, and the job that finds messages due again or left by a dead
 * process; undefined if e-mail is not set up. A process sends its own new messages at once, through `wake`. The job
 * begins to send and soon ends; if there is more to send, sending continues beside it.
 */
export async function runMailer(
  api: Api,
  { db, settings, now, mailTimes }: Parts,
): Promise<{ readonly mailer: Mailer; readonly worker: Worker } | undefined> {
  const { mail, publicUrl } = settings;
  if (mail === undefined) return undefined;
  const { openMailer } = await import('../../mail/mailer.ts'); // a server without e-mail does not load its code
  const origin = () => publicUrl?.origin ?? api.listeningOrigin; // never the Host header
  const mailer = openMailer({ db, settings: mail, origin, now, times: mailTimes });
  api.addHook('onListen', async () => mailer.wake());
  api.addHook('preClose', mailer.stop);
  const work = async () => {
    if (publicUrl === undefined && !api.server.listening) return; // links may need the address that the server listens on
    await Promise.race([mailer.work(), pause(MOST_MS, undefined, { ref: false })]);
  };
  const standing = (database: Database) =>
    enqueue(database, outbox, {}, { scope: null, key: 'correio', repeats: { kind: 'minutes', every: MINUTES } });
  return { mailer, worker: workerOf(outbox, work, { standing }) };
}
