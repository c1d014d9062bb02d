import { sql } from 'kysely';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { JobEvent } from '../domain/jobs.ts';
import { DIAS_DO_PACOTE, type PackContent } from '../domain/packs.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobRun } from '../jobs/job.ts';
import { lastMoment } from '../versions/moments.ts';
import { joinGroup } from './groups.ts';
import { type PackActor, PackRefused, planJob, type PlanPayload } from './pack.ts';
import { findPack, lockPack, type Pack } from './packs.ts';
import { fetchReaders, type PackReader } from './readers.ts';
import { reportFailure } from './tell.ts';

/** Requests a run of a pack now and returns its id, or the id of a run that already waits. */
export function requestRun(db: Database, { scope, by, address = null }: PackActor, packId: string): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await lockPack(transaction, scope, packId);
    const pack = await findPack(transaction, scope, packId);
    const runs = transaction.selectFrom('pack_runs').select('id').where(within(scope, 'pack_runs'));
    const waiting = runs.where('packId', '=', packId).where('moment', 'is', null).where('error', 'is', null);
    const same = await waiting.executeTakeFirst();
    if (same !== undefined) return same.id;
    const cause = `pedido por ${by.name}`;
    const payload = { packId, name: pack.name, cause };
    const id = await enqueue(transaction, planJob, payload, { scope, askedBy: by });
    await insertRun(transaction, scope, { id, pack, cause });
    const detail = `${pack.name}, para ${inPeople(pack.people.length)}.`;
    await writeAuditEvent(transaction, { scope, by, address, kind: 'fezPacote', detail });
    return id;
  });
}

/** The facts about the server that planning needs. */
export type Planning = {
  /** Whether a person may open any report of a pack. */
  readonly opensTo: (rights: { readonly isAdmin: boolean }, content: PackContent) => boolean;
  /** Whether e-mail is set up. */
  readonly hasMail: boolean;
};

/**
 * Plans a run in one step: fixes its moment, groups its people by their current rights and enqueues a job for each
 * group; does nothing if the pack was removed meanwhile.
 */
export async function planRun(run: JobRun<PlanPayload>, { opensTo, hasMail }: Planning): Promise<void> {
  const { id, scope, payload, event } = run;
  await run.step('plano', async (transaction) => {
    await lockPack(transaction, scope, payload.packId);
    const pack = await findPack(transaction, scope, payload.packId).catch(unlessRemoved);
    if (pack === undefined) return;
    const content = { ...atVersion(pack.content, event), sendsMail: pack.content.sendsMail && hasMail };
    await insertRun(transaction, scope, { id, pack, cause: payload.cause });
    const now = { moment: await lastMoment(transaction, scope), name: pack.name, content: JSON.stringify(content) };
    const runs = transaction.updateTable('pack_runs').set(now);
    const started = runs.where(within(scope, 'pack_runs')).where('id', '=', id).returning(['id', 'name', 'content']);
    const planned = await started.executeTakeFirstOrThrow();
    for (const person of await fetchReaders(transaction, scope, pack.people)) {
      const why = whyNothing(person, opensTo(person, planned.content));
      const delivery = await insertDelivery(transaction, scope, { runId: id, person, why });
      if (delivery !== undefined && why === undefined)
        await joinGroup(transaction, scope, { run: planned, delivery, person });
    }
  });
}

function unlessRemoved(error: unknown): undefined {
  if (!(error instanceof PackRefused)) throw error;
}

/**
 * Marks a run that was not planned as failed, with the reason, and notifies the pack's owner; called in the transaction
 * that ends its job.
 */
export async function failRun(
  db: Database,
  run: JobRun<PlanPayload>,
  { reason, hasMail }: { readonly reason: string } & Pick<Planning, 'hasMail'>,
): Promise<void> {
  const { id, scope, payload } = run;
  const pack = await findPack(db, scope, payload.packId).catch(unlessRemoved);
  if (pack === undefined) return;
  await insertRun(db, scope, { id, pack, cause: payload.cause });
  const content = JSON.stringify({ ...pack.content, sendsMail: pack.content.sendsMail && hasMail });
  const failed = db.updateTable('pack_runs').set({ error: reason, name: pack.name, content });
  const unplanned = failed.where(within(scope, 'pack_runs')).where('id', '=', id).where('moment', 'is', null);
  if ((await unplanned.returning('id').executeTakeFirst()) === undefined) return; // its groups are under way
  await reportFailure(db, scope, { runId: id, name: pack.name, what: `Nada foi feito: ${reason}` });
}

type NewRun = { readonly id: string; readonly pack: Pick<Pack, 'id' | 'name' | 'content'>; readonly cause: string };

async function insertRun(db: Database, scope: Scope, { id, pack, cause }: NewRun): Promise<void> {
  const { id: packId, name, content } = pack;
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(days => ${DIAS_DO_PACOTE})`;
  const row = { id, packId, name, content: JSON.stringify(content), cause, expiresAt };
  const inserted = db.insertInto('pack_runs').values({ codColigada: scope.codColigada, ...row });
  await inserted.onConflict((same) => same.doNothing()).execute();
}

/** A pack's content for a run; after a version was frozen, reports of its budget show it unless they name a version. */
function atVersion(content: PackContent, event: JobEvent | null): PackContent {
  if (event?.kind !== 'versaoCongelada') return content;
  const isOfBudget = (filters: Readonly<Record<string, string>>) =>
    filters['orcamentoId'] === String(event.orcamentoId);
  const reports = content.reports.map((report) =>
    isOfBudget(report.filters) ? { ...report, version: report.version ?? event.versaoId } : report,
  );
  return { ...content, reports };
}

function whyNothing({ blocked }: PackReader, opens: boolean): string | undefined {
  if (blocked) return 'A conta está bloqueada.';
  return opens ? undefined : 'A pessoa não pode abrir nenhum relatório deste pacote.';
}

type NewDelivery = { readonly runId: string; readonly person: PackReader; readonly why: string | undefined };

/** Inserts a person's delivery and returns its id; undefined if there is one already. */
async function insertDelivery(db: Database, scope: Scope, { runId, person, why }: NewDelivery) {
  const { id: userId, name, email } = person;
  const state = why === undefined ? ('naFila' as const) : ('falhou' as const);
  const row = {
    codColigada: scope.codColigada,
    runId,
    userId,
    name,
    email,
    groupKey: null,
    state,
    reason: why ?? null,
  };
  const inserted = db.insertInto('pack_deliveries').values(row);
  const once = inserted.onConflict((same) => same.columns(['codColigada', 'runId', 'userId']).doNothing());
  return once.returning('id').executeTakeFirst();
}

function inPeople(count: number): string {
  return count === 1 ? '1 pessoa' : `${count} pessoas`;
}
