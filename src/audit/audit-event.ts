import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Acao } from '../base/audit-events.ts';
import { oneLine } from '../base/text.ts';

/** Something that somebody did, as the audit log has it. */
export type AuditEvent = {
  /** The organisation whose audit log has it. */
  readonly scope: Scope;
  /** Null: the command line, the server itself, or, with an address, a stranger. */
  readonly by: Actor | null;
  readonly kind: Acao;
  /** What, in one Portuguese sentence; callers put no password and no amount in it. */
  readonly detail: string;
  /** The network address, where there is one. */
  readonly address?: string | null;
};

/** The person, as text that stays when the account is removed. */
export type Actor = { readonly id: string; readonly email: string; readonly name: string };

/** Writes an event to the audit log; in the transaction of what it is about, both stand or neither. */
export async function writeAuditEvent(
  db: Database,
  { scope, by, kind, detail, address = null }: AuditEvent,
): Promise<void> {
  const who = { personId: by?.id ?? null, personEmail: by?.email ?? null, personName: by?.name ?? null };
  const { codColigada } = scope;
  await db
    .insertInto('acts')
    .values({ codColigada, ...who, kind, detail: lineOf(detail), address })
    .execute();
}

const LONGEST = 1_000;

/** One line of whole characters, cut after {@link LONGEST}. */
function lineOf(sentence: string): string {
  const line = oneLine(sentence).toWellFormed();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line;
}
