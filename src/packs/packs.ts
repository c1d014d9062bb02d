import { type Selectable, sql } from 'kysely';
import { writeAuditEvent } from '../audit/audit-event.ts';
import type { Acao } from '../base/audit-events.ts';
import { isUniqueViolation } from '../database/engine/database-failure.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { type NewPack, type PackActor, PackRefused } from './pack.ts';
import { fetchReaders } from './readers.ts';
import { schedulePack, unschedulePack } from './schedule.ts';

/** A stored pack, with the ids of its recipients. */
export type Pack = Omit<Selectable<Schema['packs']>, 'codColigada' | 'removedAt'> & {
  readonly people: readonly string[];
};

const COLUMNS = ['id', 'name', 'content', 'runsWhen', 'createdById', 'createdByName', 'createdAt'] as const;

/** The packs of an organisation, by name. */
export async function listPacks(db: Database, scope: Scope): Promise<readonly Pack[]> {
  const packs = await standing(db, scope).execute();
  const people = await db.selectFrom('pack_people').selectAll().where(within(scope, 'pack_people')).execute();
  const ofPack = Map.groupBy(people, ({ packId }) => packId);
  const { compare } = new Intl.Collator('pt-BR', { numeric: true });
  const whole = packs.map((pack) => ({ ...pack, people: (ofPack.get(pack.id) ?? []).map(({ userId }) => userId) }));
  return whole.toSorted((a, b) => compare(a.name, b.name));
}

/** A pack of an organisation; throws {@link PackRefused} if there is none. */
export async function findPack(db: Database, scope: Scope, id: string): Promise<Pack> {
  const pack = await standing(db, scope).where('id', '=', id).executeTakeFirst();
  if (pack === undefined) throw new PackRefused('Pacote não encontrado.', 'unknown');
  const people = db.selectFrom('pack_people').select('userId').where(within(scope, 'pack_people'));
  const rows = await people.where('packId', '=', id).execute();
  return { ...pack, people: rows.map(({ userId }) => userId) };
}

function standing(db: Database, scope: Scope) {
  return db.selectFrom('packs').select(COLUMNS).where(within(scope, 'packs')).where('removedAt', 'is', null);
}

/** Creates a pack and returns its id; throws {@link PackRefused} for unknown people or a name that is taken. */
export function createPack(db: Database, actor: PackActor, pack: NewPack): Promise<string> {
  const { scope, by } = actor;
  return inTransaction(db, async (transaction) => {
    const createdBy = { createdById: by.id, createdByName: by.name };
    const row = { name: pack.name, content: JSON.stringify(pack.content), runsWhen: JSON.stringify(pack.runsWhen) };
    const inserted = transaction.insertInto('packs').values({ codColigada: scope.codColigada, ...row, ...createdBy });
    const { id } = await refuseTaken(inserted.returning('id').executeTakeFirstOrThrow());
    await setPeople(transaction, scope, id, pack.people);
    await schedulePack(transaction, scope, { id, ...pack, ...createdBy });
    await note(transaction, actor, 'criouPacote', `${pack.name}: ${inWords(pack)}.`);
    return id;
  });
}

/** Changes a pack; throws {@link PackRefused} for unknown people or a name that is taken. */
export function changePack(db: Database, actor: PackActor, id: string, change: Partial<NewPack>): Promise<void> {
  const { scope } = actor;
  return inTransaction(db, async (transaction) => {
    await lockPack(transaction, scope, id);
    const before = await findPack(transaction, scope, id);
    const after = { ...before, ...change };
    const row = { name: after.name, content: JSON.stringify(after.content), runsWhen: JSON.stringify(after.runsWhen) };
    const updated = transaction.updateTable('packs').set(row).where(within(scope, 'packs')).where('id', '=', id);
    await refuseTaken(updated.execute());
    if (change.people !== undefined) {
      const people = transaction.deleteFrom('pack_people').where(within(scope, 'pack_people'));
      await people.where('packId', '=', id).execute();
      await setPeople(transaction, scope, id, change.people);
    }
    await unschedulePack(transaction, scope, before);
    await schedulePack(transaction, scope, after);
    await note(transaction, actor, 'mudouPacote', `${before.name}: ${inWords(after)}.`);
  });
}

/** Removes a pack; the files that its runs delivered stay until they expire. */
export function removePack(db: Database, actor: PackActor, id: string): Promise<void> {
  const { scope } = actor;
  return inTransaction(db, async (transaction) => {
    await lockPack(transaction, scope, id);
    const pack = await findPack(transaction, scope, id);
    await unschedulePack(transaction, scope, pack);
    const removed = transaction.updateTable('packs').set({ removedAt: sql<Date>`clock_timestamp()` });
    await removed.where(within(scope, 'packs')).where('id', '=', id).execute();
    await note(transaction, actor, 'removeuPacote', `${pack.name}.`);
  });
}

/** Locks a pack until the transaction ends. */
export async function lockPack(db: Database, scope: Scope, id: string): Promise<void> {
  await db.selectFrom('packs').select('id').where(within(scope, 'packs')).where('id', '=', id).forUpdate().execute();
}

async function setPeople(db: Database, scope: Scope, packId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await fetchReaders(db, scope, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new PackRefused(unknown.length === 1 ? UNKNOWN_PERSON : UNKNOWN_PEOPLE);
  const rows = ids.map((userId) => ({ codColigada: scope.codColigada, packId, userId }));
  await db.insertInto('pack_people').values(rows).execute();
}

const UNKNOWN_PERSON = 'Uma das pessoas do pacote não existe nesta organização.';
const UNKNOWN_PEOPLE = 'Algumas das pessoas do pacote não existem nesta organização.';

async function refuseTaken<Result>(written: Promise<Result>): Promise<Result> {
  try {
    return await written;
  } catch (error) {
    throw isUniqueViolation(error) ? new PackRefused('Já há um pacote com este nome.', 'conflict') : error;
  }
}

function note(db: Database, { scope, by, address = null }: PackActor, kind: Acao, detail: string): Promise<void> {
  return writeAuditEvent(db, { scope, by, address, kind, detail });
}

/** Describes a pack for the audit log: 'receitas, eventos; recorte pai; pdf e xlsx; 3 pessoas'. */
function inWords({ content, people }: Pick<NewPack, 'content' | 'people'>): string {
  const slugs = content.reports.map(({ slug }) => slug).join(', ');
  const count = people.length === 1 ? '1 pessoa' : `${people.length} pessoas`;
  return `${slugs}; recorte ${content.recorte}; ${content.formats.join(' e ')}; ${count}`;
}
