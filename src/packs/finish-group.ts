import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { deliver, type Delivered, fail } from './deliver.ts';
import type { OfGroup } from './files.ts';
import { joinGroup, lockGroup, setDrawn } from './groups.ts';
import { type PackActor, PackRefused } from './pack.ts';
import { fetchReaders, groupKeyOf } from './readers.ts';
import { mailKeyOf } from './tell.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { repeatMessage } from '../mail/messages.ts';

/** Finds a run; undefined if there is none. */
export async function findRun(db: Database, scope: Scope, runId: string) {
  const runs = db.selectFrom('pack_runs').selectAll().where(within(scope, 'pack_runs'));
  return runs.where('id', '=', runId).executeTakeFirst();
}

/** Finds a group: the people of a run with the same rights; undefined if there is none. */
export async function findGroup(db: Database, scope: Scope, { runId, groupKey }: OfGroup) {
  const groups = db.selectFrom('pack_groups').selectAll().where(within(scope, 'pack_groups'));
  return groups.where('runId', '=', runId).where('key', '=', groupKey).executeTakeFirst();
}

/** The groups of a run, in a stable order. */
export function listGroups(db: Database, scope: Scope, runId: string) {
  const groups = db.selectFrom('pack_groups').select(['key', 'centros']).where(within(scope, 'pack_groups'));
  return groups.where('runId', '=', runId).orderBy('key').execute();
}

/** Marks a group's waiting deliveries as under way, as its files are being drawn. */
export async function beginGroup(db: Database, scope: Scope, { runId, groupKey }: OfGroup): Promise<void> {
  const begun = db.updateTable('pack_deliveries').set({ state: 'fazendo' }).where(within(scope, 'pack_deliveries'));
  await begun.where('runId', '=', runId).where('groupKey', '=', groupKey).where('state', '=', 'naFila').execute();
}

/**
 * Delivers a group's files to its people; to be called in a transaction. A person whose rights have changed meanwhile
 * joins the group with the current rights instead.
 */
export async function finishGroup(db: Database, scope: Scope, run: Delivered, groupKey: string): Promise<void> {
  const of = { runId: run.id, key: groupKey };
  await lockGroup(db, scope, of);
  await setDrawn(db, scope, of);
  for (const { delivery, person } of await waitingIn(db, scope, { runId: run.id, groupKey })) {
    if (groupKeyOf(person) === groupKey) await deliver(db, scope, run, { delivery, person });
    else await joinGroup(db, scope, { run, delivery, person });
  }
}

/** Marks a group's deliveries as failed and notifies the pack's owner; called in the transaction that ends its job. */
export async function failGroup(db: Database, scope: Scope, of: OfGroup, reason: string): Promise<void> {
  const run = await findRun(db, scope, of.runId);
  if (run === undefined) return;
  for (const { delivery, person } of await waitingIn(db, scope, of))
    await fail(db, scope, run, { delivery, person, reason });
}

/** The deliveries of a group that have not ended, each with its person. */
async function waitingIn(db: Database, scope: Scope, { runId, groupKey }: OfGroup) {
  const deliveries = db.selectFrom('pack_deliveries').select(['id', 'userId']).where(within(scope, 'pack_deliveries'));
  const waiting = deliveries.where('runId', '=', runId).where('groupKey', '=', groupKey);
  const rows = await waiting.where('state', 'in', ['naFila', 'fazendo']).orderBy('name').orderBy('id').execute();
  const people = await fetchReaders(
    db,
    scope,
    rows.map(({ userId }) => userId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap(({ id, userId }) => {
    const person = byId.get(userId);
    return person === undefined ? [] : [{ delivery: { id, groupKey }, person }]; // a removed account's delivery is removed with it
  });
}

type OfPerson = { readonly packId: string; readonly runId: string; readonly userId: string };

/** Repeats a person's failed delivery, or its unsent message; throws {@link PackRefused} if nothing failed. */
export function repeatDelivery(db: Database, { scope, by, address = null }: PackActor, of: OfPerson): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const run = await findRun(transaction, scope, of.runId);
    if (run === undefined || run.packId !== of.packId) throw new PackRefused('Execução não encontrada.', 'unknown');
    const deliveries = transaction
      .selectFrom('pack_deliveries')
      .select(['id', 'state'])
      .where(within(scope, 'pack_deliveries'));
    const found = deliveries.where('runId', '=', run.id).where('userId', '=', of.userId).forUpdate();
    const delivery = await found.executeTakeFirst();
    const [person] = await fetchReaders(transaction, scope, [of.userId]);
    if (delivery === undefined || person === undefined) throw new PackRefused('Pessoa não encontrada.', 'unknown');
    if (run.expiresAt < new Date()) throw new PackRefused('Esta execução venceu. Faça o pacote de novo.', 'conflict');
    if (delivery.state === 'falhou') await drawAgain(transaction, scope, { run, delivery, person });
    else await sendAgain(transaction, scope, mailKeyOf(run.id, of.userId));
    await writeAuditEvent(transaction, {
      scope,
      by,
      address,
      kind: 'fezPacote',
      detail: `${run.name}, de novo para ${person.name}.`,
    });
  });
}

async function drawAgain(db: Database, scope: Scope, joining: Parameters<typeof joinGroup>[2]): Promise<void> {
  if (joining.person.blocked) throw new PackRefused('A conta está bloqueada.', 'conflict');
  await joinGroup(db, scope, joining);
}

async function sendAgain(db: Database, scope: Scope, key: string): Promise<void> {
  const messages = db.selectFrom('mail_messages').select('id').where(within(scope, 'mail_messages'));
  const message = await messages.where('uniqueKey', '=', key).executeTakeFirst();
  const again = message && (await repeatMessage(db, scope, message.id));
  if (again === undefined) throw new PackRefused('Nada falhou para esta pessoa.', 'conflict');
}
