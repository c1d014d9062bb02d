import type { Selectable } from 'kysely';
import type { Actor, AuditEvent } from '../audit/audit-event.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { atMoment } from '../database/history/at-moment.ts';
import { type Scope, scopeAt, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { announce } from '../jobs/enqueue.ts';
import {
  instantOf,
  isoMoment,
  lastMoment,
  momentAt,
  momentInWords,
  UNKNOWN_BUDGET,
  NO_BUDGET_THEN,
  VersionRefused,
} from './moments.ts';
import { isReservedName } from './reserved-names.ts';
import { requesterOf, requestersOf, requestOf, requireSecondPerson } from './removal.ts';

/** A name for a moment of a budget's data; neither of the two ever changes. */
export type Version = Omit<Selectable<Schema['versions']>, 'codColigada'>;

/** The person who changes versions, and their address; `by` is null for the command line. */
export type VersionActor = Pick<AuditEvent, 'scope' | 'address'> & { readonly by: Actor | null };

/** The versions of a budget, or of all budgets, the newest first, including removed ones. */
export async function listVersions(db: Database, scope: Scope, orcamentoId?: number): Promise<readonly Version[]> {
  const found = db.selectFrom('versions').selectAll().where(within(scope, 'versions'));
  const ofBudget = orcamentoId === undefined ? found : found.where('orcamentoId', '=', orcamentoId);
  return ofBudget.orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** A version with an id, removed or not; throws {@link VersionRefused} if there is none. */
export async function versionOf(db: Database, scope: Scope, id: string): Promise<Version> {
  const found = db.selectFrom('versions').selectAll().where(within(scope, 'versions')).where('id', '=', id);
  const version = await found.executeTakeFirst();
  if (version === undefined) throw new VersionRefused('Versão não encontrada.', 'unknown');
  return version;
}

/** The fields of a new version. */
export type NewVersion = {
  readonly orcamentoId: number;
  readonly nome: string;
  readonly nota: string;
  /** ISO 8601; undefined for the data as they are now. */
  readonly momento: string | undefined;
};

/** Names a moment of a budget; throws {@link VersionRefused} if there is no such moment or budget, or the name is taken. */
export async function createVersion(
  db: Database,
  { scope, by, address }: VersionActor,
  { orcamentoId, nome, nota, momento }: NewVersion,
): Promise<Version> {
  const moment =
    momento === undefined ? await lastMoment(db, scope) : (await momentAt(db, scope, instantOf(momento))).moment;
  if (!(await hasBudget(db, scopeAt(scope, moment), orcamentoId)))
    throw new VersionRefused(momento === undefined ? UNKNOWN_BUDGET : NO_BUDGET_THEN);
  const name = nome.normalize('NFC').replace(/\s+/gu, ' ');
  if (isReservedName(name))
    throw new VersionRefused(
      `${name} já quer dizer um momento, um dia ou uma comparação. Escolha um nome que diga o que ela é, como "Aprovado pela diretoria".`,
    );
  const row = { orcamentoId, name, note: nota, moment, createdBy: by?.name ?? null };
  return inTransaction(db, async (transaction) => {
    const inserted = transaction.insertInto('versions').values({ ...row, codColigada: scope.codColigada });
    const version = await inserted
      .onConflict((same) => same.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (version === undefined)
      throw new VersionRefused(`Já há uma versão com o nome ${name} neste orçamento. Escolha outro.`, 'conflict');
    const detail = `${name}: os dados de ${momentInWords(moment)}.`;
    await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind: 'congelouVersao', detail });
    await announce(transaction, scope, { kind: 'versaoCongelada', versaoId: version.id, orcamentoId });
    return version;
  });
}

async function hasBudget(db: Database, scope: Scope, orcamentoId: number): Promise<boolean> {
  const found = atMoment(db, scope).selectFrom('orcamentos').where(within(scope, 'orcamentos'));
  return (await found.where('id', '=', orcamentoId).select('id').executeTakeFirst()) !== undefined;
}

/** A change of a version: its note, or the withdrawal of its removal request; `nome` can only repeat the name. */
type VersionChange = {
  readonly nome?: string | undefined;
  readonly nota?: string | undefined;
  readonly remocaoPedida?: false | undefined;
};

/** Changes a version; throws {@link VersionRefused} if `nome` differs, as names never change. */
export function changeVersion(
  db: Database,
  { scope, by, address }: VersionActor,
  id: string,
  change: VersionChange,
): Promise<Version> {
  return inTransaction(db, async (transaction) => {
    const before = await heldVersion(transaction, scope, id);
    const changes = changesOf(before, change);
    if (changes.length === 0) return before;
    const fields = Object.assign({}, ...changes.map(({ fields: each }) => each)) as Partial<Version>;
    const updated = transaction.updateTable('versions').set(fields).where(within(scope, 'versions'));
    const version = await updated.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    for (const { kind, detail } of changes)
      await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind, detail });
    return version;
  });
}

type Changed = Pick<AuditEvent, 'kind' | 'detail'> & { readonly fields: Partial<Version> };

/** The fields that a change sets, each with its audit event. */
function changesOf(before: Version, { nome, nota, remocaoPedida }: VersionChange): readonly Changed[] {
  if (nome !== undefined && nome !== before.name)
    throw new VersionRefused('O nome de uma versão congelada não muda.', 'conflict');
  const noted = {
    kind: 'mudouVersao',
    detail: `Mudou a nota de ${before.name}. Antes: ${before.note || 'sem nota'}`,
  } as const;
  const kept = { kind: 'retirouRemocaoDeVersao', detail: described(before) } as const;
  return [
    ...(nota === undefined || nota === before.note ? [] : [{ ...noted, fields: { note: nota } }]),
    ...(remocaoPedida === undefined || before.removalAskedBy === null
      ? []
      : [{ ...kept, fields: { removalAskedBy: null } }]),
  ];
}

/**
 * Requests a version's removal, or confirms another person's valid request; returns which of the two happened. Throws
 * {@link VersionRefused} if the second person is not independent.
 */
export async function removeVersion(
  db: Database,
  { scope, by, address }: VersionActor & { readonly by: Actor },
  id: string,
): Promise<'asked' | 'removed'> {
  return inTransaction(db, async (transaction) => {
    const version = await heldVersion(transaction, scope, id);
    const requester = requesterOf(version, await requestersOf(transaction, scope, [version]));
    if (requester?.id === by.id) return 'asked';
    if (requester !== undefined)
      await requireSecondPerson(transaction, scope, by, { requester, since: version.removalAskedAt });
    const change = requester === undefined ? requestOf(version, by) : { removedAt: new Date() };
    const updated = transaction.updateTable('versions').set(change).where(within(scope, 'versions'));
    await updated.where('id', '=', id).execute();
    const kind = requester === undefined ? 'pediuRemocaoDeVersao' : 'removeuVersao';
    const detail = described(version);
    await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind, detail });
    return requester === undefined ? 'asked' : 'removed';
  });
}

/** Locks a version until the transaction ends; throws if it is removed. */
async function heldVersion(transaction: Database, scope: Scope, id: string): Promise<Version> {
  const held = transaction.selectFrom('versions').where(within(scope, 'versions')).where('id', '=', id);
  await held.select('id').forUpdate().executeTakeFirst();
  const version = await versionOf(transaction, scope, id);
  if (version.removedAt !== null) throw removed(version);
  return version;
}

function described({ name, moment }: Pick<Version, 'name' | 'moment'>): string {
  return `${name}, os dados de ${momentInWords(moment)}.`;
}

/** The error for a version that was removed; its moment can still be read. */
export function removed({ name, moment }: Pick<Version, 'name' | 'moment'>): VersionRefused {
  return new VersionRefused(`A versão ${name} foi removida. O momento dela ainda se lê: ${isoMoment(moment)}.`);
}
