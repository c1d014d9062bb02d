import { type Selectable, sql } from 'kysely';
import { type Actor, type AuditEvent, writeAuditEvent } from '../audit/audit-event.ts';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { formatDate } from '../domain/format.ts';
import type { Basis, Prefill, Rules } from './collection.ts';

/** Thrown if an operation on a collection is refused; the message says why in Portuguese. */
export class CollectionRefused extends ForeseenFailure {
  override readonly name = 'CollectionRefused';
  /** Whether something does not exist, is in conflict with the current state, or is wrong in the input. */
  readonly reason: 'unknown' | 'conflict' | 'unreadable';

  constructor(message: string, reason: CollectionRefused['reason'] = 'unreadable') {
    super(message);
    this.reason = reason;
  }
}

/** A collection: workbooks of one basis of a budget, for some cost centres, until a day. */
export type Collection = {
  readonly id: string;
  readonly orcamentoId: number;
  readonly year: number;
  readonly basis: Basis;
  readonly name: string;
  /** aaaa-mm-dd. */
  readonly deadline: string;
  readonly instructions: string;
  readonly prefill: Prefill;
  readonly rules: Rules;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

/** A person who acts, their scope and their network address. */
export type CollectionActor = Pick<AuditEvent, 'scope' | 'address'> & { readonly by: Actor };

/** A collection to be opened, with the codes of its cost centres. */
export type NewCollection = Pick<
  Collection,
  'orcamentoId' | 'basis' | 'name' | 'deadline' | 'instructions' | 'prefill' | 'rules'
> & {
  readonly centros: readonly string[];
};

/** Opens a collection; throws {@link CollectionRefused} for a budget, cost centre or nature that does not exist. */
export async function createCollection(
  db: Database,
  { scope, by, address }: CollectionActor,
  chosen: NewCollection,
): Promise<string> {
  const { centros, rules, ...columns } = chosen;
  return inTransaction(db, async (transaction) => {
    await requireBudget(transaction, scope, chosen.orcamentoId);
    await requireCodes(transaction, scope, chosen);
    const { newNatures, ...others } = rules;
    const row = { ...columns, ...others, newNatures: JSON.stringify(newNatures), createdBy: by.name };
    const { codColigada } = scope;
    const { id } = await transaction
      .insertInto('collections')
      .values({ ...row, codColigada })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = [...new Set(centros)].map((codCCustoFilho) => ({ codColigada, collectionId: id, codCCustoFilho }));
    await transaction.insertInto('collection_centros').values(rows).execute();
    const detail = `${chosen.name}, ${rows.length} ${rows.length === 1 ? 'centro' : 'centros'}, prazo ${formatDate(chosen.deadline)}.`;
    await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind: 'abriuColeta', detail });
    return id;
  });
}

async function requireBudget(db: Database, scope: Scope, orcamentoId: number): Promise<void> {
  const found = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  if ((await found.select('id').executeTakeFirst()) === undefined)
    throw new CollectionRefused('Orçamento não encontrado.');
}

async function requireCodes(
  db: Database,
  scope: Scope,
  { centros, rules: { newNatures } }: NewCollection,
): Promise<void> {
  const filhos = db.selectFrom('centros_custo_filhos').where(within(scope, 'centros_custo_filhos'));
  const known = await filhos
    .where('codCCustoFilho', 'in', [...centros])
    .select('codCCustoFilho as code')
    .execute();
  requireAll(centros, known, 'O centro de custo');
  if (newNatures === 'todas' || newNatures.length === 0) return;
  const naturezas = db.selectFrom('naturezas').where(within(scope, 'naturezas'));
  requireAll(
    newNatures,
    await naturezas
      .where('codTBOrcamento', 'in', [...newNatures])
      .select('codTBOrcamento as code')
      .execute(),
    'A natureza',
  );
}

function requireAll(codes: readonly string[], known: readonly { readonly code: string }[], noun: string): void {
  const unknown = codes.find((wanted) => !known.some(({ code }) => code === wanted));
  if (unknown !== undefined) throw new CollectionRefused(`${noun} ${unknown} não existe.`);
}

/** The collections of an organisation, the newest first; with `ids`, only these. */
export async function listCollections(
  db: Database,
  scope: Scope,
  ids?: readonly string[],
): Promise<readonly Collection[]> {
  if (ids?.length === 0) return [];
  const found = collectionRows(db, scope).orderBy('collections.createdAt', 'desc').orderBy('collections.id');
  const rows = await (ids === undefined ? found : found.where('collections.id', 'in', [...ids])).execute();
  return rows.map(collectionOf);
}

/** A collection; throws {@link CollectionRefused} if there is none with this id. */
export async function findCollection(db: Database, scope: Scope, id: string): Promise<Collection> {
  return firstOf(collectionRows(db, scope).where('collections.id', '=', id));
}

/** Finds a collection as {@link findCollection} does, and locks it until the end of the transaction. */
export async function lockCollection(transaction: Database, scope: Scope, id: string): Promise<Collection> {
  return firstOf(collectionRows(transaction, scope).where('collections.id', '=', id).forUpdate('collections'));
}

async function firstOf(rows: { readonly executeTakeFirst: () => Promise<Row | undefined> }): Promise<Collection> {
  const row = await rows.executeTakeFirst();
  if (row === undefined) throw new CollectionRefused('Coleta não encontrada.', 'unknown');
  return collectionOf(row);
}

function collectionRows(db: Database, scope: Scope) {
  const found = db
    .selectFrom('collections')
    .innerJoin('orcamentos', (join) =>
      join
        .onRef('orcamentos.codColigada', '=', 'collections.codColigada')
        .onRef('orcamentos.id', '=', 'collections.orcamentoId'),
    );
  return found
    .where(within(scope, 'collections'))
    .selectAll('collections')
    .select(['orcamentos.ano', sql<string>`collections.deadline::text`.as('deadline')]);
}

type Row = Selectable<Schema['collections']> & { readonly ano: number };

function collectionOf({ ano, newNatures, memoryAbove, needsJustification, firstMonth, ...row }: Row): Collection {
  const rules = { newNatures: newNatures as Rules['newNatures'], memoryAbove, needsJustification, firstMonth };
  return { ...row, year: ano, rules };
}

/** A change of a collection: a new deadline, or its closing. */
type CollectionChange = { readonly deadline?: string | undefined; readonly closes?: boolean | undefined };

/** Changes a collection's deadline, or closes it; throws {@link CollectionRefused} if it is already closed. */
export function changeCollection(
  db: Database,
  { scope, by, address }: CollectionActor,
  id: string,
  { deadline, closes }: CollectionChange,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { name, closedAt } = await lockCollection(transaction, scope, id);
    if (closedAt !== null) throw new CollectionRefused('Esta coleta está encerrada.', 'conflict');
    const changed = {
      ...(deadline !== undefined && { deadline }),
      ...(closes === true && { closedAt: sql<Date>`clock_timestamp()` }),
    };
    if (Object.keys(changed).length === 0) return;
    await transaction
      .updateTable('collections')
      .set(changed)
      .where(within(scope, 'collections'))
      .where('id', '=', id)
      .execute();
    const prolonged = deadline === undefined ? [] : [`o prazo passa a ${formatDate(deadline)}`];
    const detail = `${name}: ${[...prolonged, ...(closes === true ? ['encerrada'] : [])].join('; ')}.`;
    await writeAuditEvent(transaction, { scope, by, address: address ?? null, kind: 'mudouColeta', detail });
  });
}
