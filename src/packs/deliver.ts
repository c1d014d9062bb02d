import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { PackContent } from '../domain/packs.ts';
import { listFiles } from './files.ts';
import type { PackReader } from './readers.ts';
import { queueNothingMail, reportFailure, queueReadyMail } from './tell.ts';

/** The fields of a run that its delivery needs. */
export type Delivered = { readonly id: string; readonly name: string; readonly content: PackContent };

type OfPerson = {
  readonly delivery: { readonly id: string; readonly groupKey: string };
  readonly person: PackReader;
};

const NOTHING = 'Não há nada neste pacote que a pessoa possa ver.';

/** Delivers a group's files to a person and queues the message about them, in the caller's transaction. */
export async function deliver(
  db: Database,
  scope: Scope,
  run: Delivered,
  { delivery, person }: OfPerson,
): Promise<void> {
  const files = await listFiles(db, scope, { runId: run.id, groupKey: delivery.groupKey });
  if (person.blocked) return fail(db, scope, run, { delivery, person, reason: 'A conta está bloqueada.' });
  if (files.length === 0) {
    if (run.content.sendsMail) await queueNothingMail(db, scope, run, person);
    return fail(db, scope, run, { delivery, person, reason: NOTHING });
  }
  await setState(db, scope, delivery.id, { state: 'pronto', reason: null });
  if (run.content.sendsMail) await queueReadyMail(db, scope, run, { person, groupKey: delivery.groupKey, files });
}

type Failing = {
  readonly delivery: { readonly id: string };
  readonly person: Pick<PackReader, 'name'>;
  readonly reason: string;
};

/** Marks a person's delivery as failed with the reason, and notifies the pack's owner. */
export async function fail(
  db: Database,
  scope: Scope,
  run: Pick<Delivered, 'id' | 'name'>,
  failing: Failing,
): Promise<void> {
  const { delivery, person, reason } = failing;
  await setState(db, scope, delivery.id, { state: 'falhou', reason });
  await reportFailure(db, scope, { runId: run.id, name: run.name, what: `${person.name}: ${reason}` });
}

async function setState(
  db: Database,
  scope: Scope,
  id: string,
  set: { readonly state: 'pronto' | 'falhou'; readonly reason: string | null },
): Promise<void> {
  const changed = db.updateTable('pack_deliveries').set(set).where(within(scope, 'pack_deliveries'));
  await changed.where('id', '=', id).execute();
}
