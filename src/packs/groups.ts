import { sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { deliver, type Delivered } from './deliver.ts';
import { drawJob, drawKeyOf } from './pack.ts';
import { groupKeyOf, type PackReader, rightsInWords } from './readers.ts';

/** A person's delivery in a run, with the person's current rights. */
type Joining = {
  readonly run: Delivered;
  readonly delivery: { readonly id: string };
  readonly person: PackReader;
};

/**
 * Puts a delivery into the group of people with the same rights; to be called in a transaction. The delivery gets the
 * group's files if they are drawn, or else waits for the group's job, which is enqueued unless it waits already.
 */
export async function joinGroup(db: Database, scope: Scope, { run, delivery, person }: Joining): Promise<void> {
  const key = groupKeyOf(person);
  const { isAdmin, centros } = person;
  const of = { codColigada: scope.codColigada, runId: run.id };
  const row = { ...of, key, isAdmin, centros: centros && JSON.stringify(centros) };
  await db
    .insertInto('pack_groups')
    .values(row)
    .onConflict((same) => same.doNothing())
    .execute();
  const { drawnAt } = await lockGroup(db, scope, { runId: run.id, key });
  const joined = db.updateTable('pack_deliveries').set({ groupKey: key, state: 'naFila', reason: null });
  await joined.where(within(scope, 'pack_deliveries')).where('id', '=', delivery.id).execute();
  if (drawnAt !== null) return deliver(db, scope, run, { delivery: { id: delivery.id, groupKey: key }, person });
  const payload = { runId: run.id, groupKey: key, name: run.name, who: rightsInWords(person) };
  await enqueue(db, drawJob, payload, { scope, key: drawKeyOf(payload) });
}

/** A group of a run, locked until the transaction ends. */
export function lockGroup(
  db: Database,
  scope: Scope,
  { runId, key }: { readonly runId: string; readonly key: string },
) {
  const groups = db.selectFrom('pack_groups').selectAll().where(within(scope, 'pack_groups'));
  return groups.where('runId', '=', runId).where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
}

/** Marks all files of a group as stored. */
export async function setDrawn(
  db: Database,
  scope: Scope,
  { runId, key }: { readonly runId: string; readonly key: string },
) {
  const groups = db.updateTable('pack_groups').set({ drawnAt: sql<Date>`clock_timestamp()` });
  await groups.where(within(scope, 'pack_groups')).where('runId', '=', runId).where('key', '=', key).execute();
}
