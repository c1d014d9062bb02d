import type { MailKind } from '../base/mail-kinds.ts';
import { oneLine } from '../base/text.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { attachesFiles, fetchChoices } from './choices.ts';
import type { Attachment, Content } from './message.ts';

/** A message for a person of an organisation. */
export type NewMail = {
  readonly kind: MailKind | 'teste';
  /** The recipient's id. */
  readonly userId: string;
  /** The person who caused it; absent for the server itself. */
  readonly ownerId?: string | undefined;
  /** Unique within the organisation: a second message with the same key is not sent. */
  readonly key: string;
  readonly subject: string;
  /** Stored in plain text, so it must contain no secrets. */
  readonly content: Content;
  /** Attached if the organisation turned files on and they are within its limit; otherwise only the link is sent. */
  readonly attachments?: readonly Attachment[];
};

/** The result of queueing: queued, kind turned off, key already used, or recipient blocked or removed. */
export type Enqueued = 'naFila' | 'desligada' | 'repetida' | 'semPessoa';

/** Puts a message into the outbox, in the caller's transaction if it has one; `Mailer.wake` sends it without delay. */
export function enqueueMail(db: Database, scope: Scope, mail: NewMail): Promise<Enqueued> {
  return inTransaction(db, async (transaction) => {
    const person = await findRecipient(transaction, scope, mail.userId);
    if (person === undefined) return 'semPessoa';
    const choices = await fetchChoices(transaction, scope);
    const isOff = (off: readonly string[]) => off.includes(mail.kind);
    if (isOff(choices.kindsOff) || isOff(person.mailKindsOff)) return 'desligada';
    const id = await insertMessage(transaction, scope, { ...mail, person });
    if (id === undefined) return 'repetida';
    const { attachments = [] } = mail;
    const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
    if (attachesFiles(choices, bytes)) await insertAttachments(transaction, scope, { id, attachments });
    return 'naFila';
  });
}

async function findRecipient(db: Database, scope: Scope, id: string) {
  const people = db.selectFrom('user').select(['name', 'email', 'mailKindsOff']).where(within(scope, 'user'));
  return people.where('id', '=', id).where('blocked', '=', false).executeTakeFirst();
}

type Person = { readonly name: string; readonly email: string };

/** Inserts a message and returns its id; undefined if another message has its key. */
async function insertMessage(
  db: Database,
  { codColigada }: Scope,
  { kind, userId, ownerId, key, subject, content, person }: NewMail & { readonly person: Person },
): Promise<string | undefined> {
  const { name, email } = person;
  const about = { kind, userId, name, email, ownerId: ownerId ?? null, uniqueKey: key };
  const row = { codColigada, ...about, subject: oneLine(subject), content: JSON.stringify(content) };
  const inserted = db
    .insertInto('mail_messages')
    .values(row)
    .onConflict((same) => same.doNothing());
  return (await inserted.returning('id').executeTakeFirst())?.id;
}

type Files = { readonly id: string; readonly attachments: readonly Attachment[] };

async function insertAttachments(db: Database, { codColigada }: Scope, { id, attachments }: Files): Promise<void> {
  for (const [position, { name, type, content }] of attachments.entries()) {
    const row = { codColigada, messageId: id, position, name, type, content: content.toString('base64') };
    await db.insertInto('mail_attachments').values(row).execute();
  }
}
