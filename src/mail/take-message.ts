import { sql } from 'kysely';
import type { MailKind } from '../base/mail-kinds.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import type { OfOrganization } from '../database/incoming-schema.ts';
import { type Scope, scopeOfOrganization, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Content } from './message.ts';
import { INTERRUPTED, type Outcome } from './outcome.ts';

/** A message that this process sends now. */
export type TakenMessage = {
  readonly scope: Scope;
  readonly id: string;
  readonly kind: MailKind | 'teste';
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly content: Content;
  /** The number of tries, including this one. */
  readonly tries: number;
  readonly createdAt: Date;
};

/** A process that has not renewed its lease for this many milliseconds counts as dead. */
export const LEASE_MS = 15_000;

type Row = Omit<TakenMessage, 'scope'> & OfOrganization;

const COLUMNS = sql`"codColigada", id, kind, "userId", name, email, subject, content, tries, "createdAt"`;
const LEASE = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`;

/**
 * Takes the message that has been due longest, or the one with an id, and marks it as being sent, which must be
 * committed before any contact with a server; undefined if none is due. Any number of processes may call it; `prepare`
 * runs in the same transaction.
 */
export function takeMessage<Prepared>(
  db: Database,
  prepare: (transaction: Database, message: TakenMessage) => Promise<Prepared>,
  id?: string,
): Promise<{ readonly message: TakenMessage; readonly prepared: Prepared } | undefined> {
  const due = id === undefined ? sql`"nextTryAt" <= clock_timestamp()` : sql`id = ${id}`;
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<Row>`
      update mail_messages set state = 'enviando', tries = tries + 1, "leaseUntil" = ${LEASE}
      where ("codColigada", id) = (select "codColigada", id from mail_messages
        where state = 'naFila' and ${due} order by "nextTryAt" limit 1 for update skip locked)
      returning ${COLUMNS}`.execute(transaction);
    if (rows[0] === undefined) return undefined;
    const message = takenOf(rows[0]);
    return { message, prepared: await prepare(transaction, message) };
  });
}

type Named = Pick<TakenMessage, 'scope' | 'id'>;

/** Renews the lease of a message that this process is sending. */
export async function renewLease(db: Database, { scope, id }: Named): Promise<void> {
  await sql`update mail_messages set "leaseUntil" = ${LEASE}
    where ${within(scope, 'mail_messages')} and id = ${id} and state = 'enviando'`.execute(db);
}

/** Stores the outcome of a message; a retry is due after `pauseMs`; files are deleted once sent. */
export async function finishMessage(
  db: Database,
  { scope, id }: Named,
  outcome: Outcome,
  pauseMs: number,
): Promise<void> {
  const state = outcome.state === 'depois' ? 'naFila' : outcome.state;
  const error = outcome.state === 'enviado' ? null : outcome.error;
  await sql`update mail_messages set state = ${state}, error = ${error}, "leaseUntil" = null,
      "nextTryAt" = clock_timestamp() + make_interval(secs => ${pauseMs / 1000}),
      "endedAt" = case when ${state} = 'naFila' then null else clock_timestamp() end
    where ${within(scope, 'mail_messages')} and id = ${id} and state in ('enviando', 'talvezEnviado')`.execute(db);
  if (state !== 'enviado') return;
  await sql`delete from mail_attachments
    where ${within(scope, 'mail_attachments')} and "messageId" = ${id}`.execute(db);
}

/** Marks messages that a dead process was sending as perhaps sent, and returns them. */
export async function markInterruptedAsPerhapsSent(db: Database): Promise<readonly TakenMessage[]> {
  const { rows } = await sql<Row>`
    update mail_messages set state = 'talvezEnviado', error = ${INTERRUPTED}, "leaseUntil" = null,
      "endedAt" = clock_timestamp()
    where state = 'enviando' and "leaseUntil" < clock_timestamp() returning ${COLUMNS}`.execute(db);
  return rows.map(takenOf);
}

function takenOf({ codColigada, ...row }: Row): TakenMessage {
  return { ...row, scope: scopeOfOrganization(codColigada) };
}
