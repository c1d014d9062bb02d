import { sql } from 'kysely';
import { type Actor, type AuditEvent, writeAuditEvent } from '../audit/audit-event.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { JUSTIFIED_FIELDS, type JustifiedSubject, ownSubject } from '../domain/justified-subjects.ts';
import type { Justification } from './list-justifications.ts';

/** The person who writes or withdraws a text, with the scope and the network address. */
type Writer = Pick<AuditEvent, 'scope' | 'address'> & { readonly by: Actor };

/** A text about a subject of a budget, on a basis: 1 = proposed, 2 = reformulated. */
type NewJustification = {
  readonly orcamentoId: number;
  readonly periodoOrcamento: 1 | 2;
  readonly em: JustifiedSubject;
  readonly texto: string;
};

/** Adds a text and returns its id. The caller must have checked that the codes exist within the scope. */
export function addJustification(
  db: Database,
  { scope, by, address }: Writer,
  { em, texto, ...of }: NewJustification,
): Promise<string> {
  const { codColigada } = scope;
  const subject = ownSubject(em);
  return inTransaction(db, async (transaction) => {
    const writtenAt = await nextInstant(transaction, scope);
    const row = { codColigada, ...of, ...NO_CODES, ...subject, texto: texto.normalize('NFC') };
    const inserted = transaction
      .insertInto('justifications')
      .values({ ...row, writerId: by.id, writerName: by.name, writtenAt, withdrawnBy: null, withdrawnAt: null });
    const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
    const detail = described({ em: subject, ...of });
    await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind: 'justificou', detail });
    return id;
  });
}

/** Withdraws a text, without deleting it; does nothing if it is already withdrawn. */
export function withdrawJustification(
  db: Database,
  { scope, by, address }: Writer,
  { id, ...of }: Pick<Justification, 'id' | 'em' | 'orcamentoId' | 'periodoOrcamento'>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const withdrawnAt = await nextInstant(transaction, scope);
    const updated = transaction.updateTable('justifications').set({ withdrawnBy: by.name, withdrawnAt });
    const standing = updated.where(within(scope, 'justifications')).where('id', '=', id);
    const { numUpdatedRows } = await standing.where('withdrawnAt', 'is', null).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const detail = described(of);
    await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind: 'retirouJustificativa', detail });
  });
}

const NO_CODES = Object.fromEntries(JUSTIFIED_FIELDS.map((field) => [field, null])) as Readonly<
  Record<(typeof JUSTIFIED_FIELDS)[number], null>
>;

/** Returns an instant later than any change of the organisation's texts; a lock keeps that order until the commit. */
async function nextInstant(transaction: Database, scope: Scope): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(WRITING)}, ${scope.codColigada})`.execute(transaction);
  const { rows } = await sql<{ instant: number }>`
    select greatest((extract(epoch from clock_timestamp()) * 1000)::bigint,
      max(greatest("writtenAt", "withdrawnAt")) + 1) as instant
    from justifications where ${within(scope, 'justifications')}`.execute(transaction);
  return rows[0]!.instant;
}

/** The first key of the advisory lock on an organisation's texts. */
const WRITING = 30;

/** Describes a text's subject: 'Centro 1.10.2, Natureza 3.2.07; orçamento de id 4, reformulado.' */
function described({ em, orcamentoId, periodoOrcamento }: Omit<NewJustification, 'texto'>): string {
  const codes = JUSTIFIED_FIELDS.flatMap((field) => (em[field] === undefined ? [] : [`${NAMES[field]} ${em[field]}`]));
  const basis = periodoOrcamento === 1 ? 'proposto' : 'reformulado';
  return `${codes.join(', ')}; orçamento de id ${orcamentoId}, ${basis}.`;
}

const NAMES = {
  codCCustoPai: 'Centro pai',
  codCCustoFilho: 'Centro',
  codOrcamentario: 'Código',
  tipo: 'Tipo',
  recurso: 'Recurso',
  codTBOrcamento: 'Natureza',
} as const;
