import { sql } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Acao } from '../base/audit-events.ts';
import { oneLine } from '../base/text.ts';

/** An event of the audit log: what somebody did. */
export type AuditEvent = {
  /** The organisation whose audit log gets it. */
  readonly scope: Scope;
  /** Null for the command line, the server itself, or, if there is an address, an unknown person. */
  readonly by: Actor | null;
  readonly kind: Acao;
  /** One Portuguese sentence, without passwords and amounts. */
  readonly detail: string;
  /** The network address, if it is known. */
  readonly address?: string | null;
};

/** The person who acted, stored as text that remains when the account is removed. */
export type Actor = { readonly id: string; readonly email: string; readonly name: string };

/** Writes an event to the audit log; called in the transaction of the change that it records. */
export async function writeAuditEvent(db: Database, { scope, by, kind, detail, address = null }: AuditEvent) {
  const who = { personId: by?.id ?? null, personEmail: by?.email ?? null, personName: by?.name ?? null };
  const row = { codColigada: scope.codColigada, ...who, kind, detail: lineOf(detail), address };
  await db.insertInto('acts').values(row).execute();
}

const LONGEST = 2_200; // enough for a version's note and some words

/** One line of whole characters, cut after {@link LONGEST}. */
function lineOf(sentence: string): string {
  const line = oneLine(sentence).toWellFormed();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line;
}

/** Removes events older than `days`; otherwise events are removed only with their organisation. */
export function removeOldEvents(db: Database, days: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('rubrica.forgets_acts', 'on', true)`.execute(transaction);
    await sql`delete from acts where "doneAt" < now() - make_interval(days => ${days})`.execute(transaction);
    await sql`select set_config('rubrica.forgets_acts', 'off', true)`.execute(transaction);
  });
}
