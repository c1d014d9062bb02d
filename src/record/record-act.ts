import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Acao } from '../base/audit-events.ts';
import { detailOf } from './detail-of.ts';

/** Something that somebody did. */
export type Act = {
  /** In whose record it stands. */
  readonly scope: Scope;
  /** Null: the command line, the server itself, or, with an address, somebody who was not recognised. */
  readonly by: ActingPerson | null;
  readonly kind: Acao;
  /** What, in one Portuguese sentence; amounts are taken out of it, passwords must never be put in. */
  readonly detail: string;
  /** Codes in it, some of which may look like amounts. */
  readonly codes?: readonly string[];
  /** The network address, where there is one. */
  readonly address?: string | null;
};

/** Who did it, kept as text. */
export type ActingPerson = { readonly id: string; readonly email: string; readonly name: string };

/** Adds an act to the record; with the transaction of what it changed, both stand or neither. */
export async function recordAct(db: Database, { scope, by, kind, detail, codes, address = null }: Act): Promise<void> {
  const who = { personId: by?.id ?? null, personEmail: by?.email ?? null, personName: by?.name ?? null };
  const { codColigada } = scope;
  await db
    .insertInto('acts')
    .values({ codColigada, ...who, kind, detail: detailOf(detail, codes), address })
    .execute();
}
