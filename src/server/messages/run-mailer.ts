import type { Database } from '../../database/schema.ts';
import type { DeliveryTimes } from '../../mail/deliver.ts';
import { type Mailer, openMailer } from '../../mail/mailer.ts';
import { removeOldMessages } from '../../mail/messages.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Api } from '../http/api.ts';
import { periodically } from '../http/periodically.ts';

type Parts = {
  readonly db: Database;
  readonly settings: Pick<Settings, 'mail' | 'publicUrl'>;
  readonly now: () => Date;
  readonly mailTimes?: DeliveryTimes | undefined;
};

const EVERY_MS = 5_000;
const DAY_MS = 86_400_000;

/** Sends the messages of the outbox until the server closes; undefined if e-mail is not set up. */
export function runMailer(api: Api, { db, settings, now, mailTimes }: Parts): Mailer | undefined {
  const { mail, publicUrl } = settings;
  if (mail === undefined) return undefined;
  const origin = () => publicUrl?.origin ?? api.listeningOrigin; // never the Host header
  const mailer = openMailer({ db, settings: mail, origin, now, times: mailTimes });
  periodically(api, mailer.work, { everyMs: EVERY_MS, failed: 'messages were not sent', atStart: false });
  api.addHook('onListen', async () => mailer.wake()); // links may need the address that the server listens on
  periodically(api, () => removeOldMessages(db), { everyMs: DAY_MS, failed: 'old messages were not removed' });
  api.addHook('preClose', mailer.stop);
  return mailer;
}
