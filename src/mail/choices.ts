import { ALL_MAIL_KINDS, type MailKind } from '../base/mail-kinds.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** An organisation's settings for its messages. */
export type MailChoices = {
  /** The kinds of messages that are sent to nobody. */
  readonly kindsOff: readonly MailKind[];
  /** Whether files are attached to messages; otherwise people follow the link. */
  readonly attaches: boolean;
  /** The maximum total size of one message's files, in megabytes. */
  readonly mostMegabytes: number;
};

/** The settings of an organisation that has stored none. */
const NO_CHOICES: MailChoices = { kindsOff: [], attaches: false, mostMegabytes: 10 };

/** Fetches an organisation's settings for its messages. */
export async function fetchChoices(db: Database, scope: Scope): Promise<MailChoices> {
  const found = db.selectFrom('mail_settings').where(within(scope, 'mail_settings'));
  const choices = await found.select(['kindsOff', 'attaches', 'mostMegabytes']).executeTakeFirst();
  return choices === undefined ? NO_CHOICES : { ...choices, kindsOff: known(choices.kindsOff) };
}

const MEGABYTE = 1024 * 1024;

/** Whether files of this total size are attached to a message. */
export function attachesFiles(
  { attaches, mostMegabytes }: Pick<MailChoices, 'attaches' | 'mostMegabytes'>,
  bytes: number,
): boolean {
  return attaches && bytes <= mostMegabytes * MEGABYTE;
}

/** Stores an organisation's settings for its messages. */
export async function setChoices(db: Database, { codColigada }: Scope, choices: MailChoices): Promise<void> {
  const row = { ...choices, kindsOff: JSON.stringify(known(choices.kindsOff)) };
  const inserted = db.insertInto('mail_settings').values({ codColigada, ...row });
  await inserted.onConflict((same) => same.column('codColigada').doUpdateSet(row)).execute();
}

/** Fetches the kinds of messages that a person does not want. */
export async function fetchOwnKindsOff(db: Database, scope: Scope, id: string): Promise<readonly MailKind[]> {
  const person = db.selectFrom('user').select('mailKindsOff').where(within(scope, 'user')).where('id', '=', id);
  return known((await person.executeTakeFirstOrThrow()).mailKindsOff);
}

/** Sets the kinds of messages that a person does not want. */
export async function setOwnKindsOff(
  db: Database,
  scope: Scope,
  { id, kindsOff }: { readonly id: string; readonly kindsOff: readonly MailKind[] },
): Promise<void> {
  const person = db.updateTable('user').set({ mailKindsOff: JSON.stringify(known(kindsOff)) });
  await person.where(within(scope, 'user')).where('id', '=', id).execute();
}

/** The kinds in the order of `ALL_MAIL_KINDS`, without repetitions or unknown names. */
function known(kinds: readonly MailKind[]): readonly MailKind[] {
  return ALL_MAIL_KINDS.filter((kind) => kinds.includes(kind));
}
