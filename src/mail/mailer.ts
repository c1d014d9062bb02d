import { makePasswordLink } from '../accounts/password-links.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { openAccessTokens } from './access-token.ts';
import { deliver, type DeliveryTimes } from './deliver.ts';
import { enqueueMail, type NewMail } from './enqueue.ts';
import { composeLetter } from './message.ts';
import { INTERRUPTED, type Outcome } from './outcome.ts';
import { linkLifeOf, pauseAfter, PASSWORD_PATH, withoutFurtherTries } from './rules.ts';
import type { MailSettings } from './settings.ts';
import {
  finishMessage,
  markInterruptedAsPerhapsSent,
  LEASE_MS,
  renewLease,
  takeMessage,
  type TakenMessage,
} from './take-message.ts';

/** The sender of the outbox's messages. */
export type Mailer = ReturnType<typeof openMailer>;

type Parts = {
  readonly db: Database;
  readonly settings: MailSettings;
  /** The public address, without a path, that links begin with. */
  readonly origin: () => string;
  readonly now: () => Date;
  readonly times?: DeliveryTimes | undefined;
};

/** Opens a mailer, which sends the due messages of the outbox, one after another, whenever it is woken. */
export function openMailer(parts: Parts) {
  const { db, settings, times } = parts;
  const tokens = settings.oauth && openAccessTokens(settings.oauth);
  const stopped = new AbortController();
  const { signal } = stopped;
  const send = (taken: Taken) =>
    sendTaken(parts, taken, (parcel) => deliver({ ...settings, tokens }, parcel, { signal, times }));
  let running: Promise<void> | undefined;
  let isWoken = false;
  const sendDue = async () => {
    for (const message of await markInterruptedAsPerhapsSent(db))
      await tell(db, message, { words: MAYBE, error: INTERRUPTED });
    do {
      isWoken = false;
      while (!signal.aborted) {
        const taken = await takeMessage(db, secretMaker(parts));
        if (taken === undefined) break;
        await send(taken);
      }
    } while (isWoken && !signal.aborted);
  };
  const work = (): Promise<void> => (running ??= sendDue().finally(() => (running = undefined)));
  return {
    /** Sends all messages that are due, and marks those of dead processes as perhaps sent. */
    work,
    /** Starts to send queued messages, without waiting; a failure is ignored, as the next `work` tries again. */
    wake: (): void => {
      isWoken = true;
      work().catch(() => {});
    },
    /** Queues a message, tries at once to send it, and returns the outcome of this try. */
    sendAtOnce: async (scope: Scope, mail: NewMail): Promise<Outcome> => send(await takeNew(parts, scope, mail)),
    /** Takes no further message; a message that is not completely sent is interrupted, and retried later. */
    stop: async (): Promise<void> => {
      stopped.abort();
      await running?.catch(() => {});
    },
  };
}

/** Queues a message and takes it in one transaction, so that nothing else sends it. */
function takeNew(parts: Parts, scope: Scope, mail: NewMail): Promise<Taken> {
  return inTransaction(parts.db, async (transaction) => {
    await enqueueMail(transaction, scope, mail);
    const found = transaction.selectFrom('mail_messages').where(within(scope, 'mail_messages'));
    const { id } = await found.select('id').where('uniqueKey', '=', mail.key).executeTakeFirstOrThrow();
    return (await takeMessage(transaction, secretMaker(parts), id))!;
  });
}

type Taken = { readonly message: TakenMessage; readonly prepared: string | undefined };
type Deliver = (parcel: { readonly from: string; readonly to: string; readonly bytes: Buffer }) => Promise<Outcome>;

/** Makes the secret of a message's link when it is sent, as the outbox stores no secrets. */
function secretMaker({ now }: Pick<Parts, 'now'>) {
  return async (db: Database, { userId, kind, content }: TakenMessage): Promise<string | undefined> => {
    if (content.link.path !== PASSWORD_PATH) return undefined;
    return makePasswordLink(db, userId, { now: now(), lastsMs: linkLifeOf(kind) });
  };
}

async function sendTaken(parts: Parts, taken: Taken, send: Deliver): Promise<Outcome> {
  const { db } = parts;
  const { message } = taken;
  const renewing = setInterval(() => void renewLease(db, message).catch(() => {}), LEASE_MS / 3);
  try {
    const tried = whyUnsendable(taken) ?? (await deliverTaken(parts, taken, send).catch(() => UNPREPARED));
    const outcome = withoutFurtherTries(message, tried, parts.now());
    await finishMessage(db, message, outcome, pauseAfter(message.tries));
    if (outcome.state === 'falhou') await tell(db, message, { words: 'Não enviada', error: outcome.error });
    if (outcome.state === 'talvezEnviado') await tell(db, message, { words: MAYBE, error: outcome.error });
    return outcome;
  } finally {
    clearInterval(renewing);
  }
}

/** The outcome if composing failed, before any contact with the server. */
const UNPREPARED: Outcome = { state: 'depois', error: 'O Rubrica não pôde preparar a mensagem.' };

function whyUnsendable({ message: { content }, prepared }: Taken): Outcome | undefined {
  const lacksSecret = content.link.path === PASSWORD_PATH && prepared === undefined;
  return lacksSecret ? { state: 'falhou', error: 'A pessoa está bloqueada ou já não tem senha.' } : undefined;
}

async function deliverTaken({ db, settings, origin }: Parts, { message, prepared }: Taken, send: Deliver) {
  const { scope, id, name, email, subject, content } = message;
  const files = db.selectFrom('mail_attachments').select(['name', 'type', 'content']);
  const found = await files
    .where(within(scope, 'mail_attachments'))
    .where('messageId', '=', id)
    .orderBy('position')
    .execute();
  const attachments = found.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }));
  const { label, path } = content.link;
  const link = { label, path: prepared === undefined ? path : `${path}#${prepared}` };
  const letter = { id, to: { name, address: email }, subject, content: { ...content, link }, origin: origin() };
  const bytes = await composeLetter(settings, { ...letter, attachments });
  return send({ from: settings.sender.address, to: email, bytes });
}

const MAYBE = 'Talvez enviada';

/** Writes an audit event that a message did not arrive, or may not have arrived. */
async function tell(
  db: Database,
  { scope, subject, name, email }: TakenMessage,
  { words, error }: { readonly words: string; readonly error: string },
): Promise<void> {
  const detail = `${words}: ${subject}, para ${name} (${email}). ${error}`;
  await writeAuditEvent(db, { scope, by: null, kind: 'naoEnviouMensagem', detail });
}
