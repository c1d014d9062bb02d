import { type RawBuilder, type Selectable, sql } from 'kysely';
import { twinOf } from '../database/history/history-columns.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';

/** A moment at which an organisation's rows changed, with its cause. */
export type CauseOfMoment = Omit<Selectable<Schema['changes']>, 'codColigada'>;

/** A moment with its cause, and the id of its load, if any, as used in addresses. */
export type CausedMoment = CauseOfMoment & { readonly carga: string | null };

/** All moments of an organisation with their causes, oldest first. */
export function listCauses(db: Database, scope: Scope): Promise<readonly CausedMoment[]> {
  const loads = db.selectFrom('loads').where(within(scope, 'loads')).where('moment', 'is not', null);
  return causesOf(db, scope)
    .leftJoin(loads.distinctOn('moment').select(['moment', 'carga']).as('load'), 'load.moment', 'changes.moment')
    .select('load.carga')
    .execute();
}

/** The moments since a budget first existed, oldest first; before the first, nothing of the budget can be read. */
export function causesSince(db: Database, scope: Scope, orcamentoId: number) {
  const cameIn = (rows: string) =>
    sql`select since from ${sql.table(rows)} as r where ${within(scope, 'orcamentos', 'r')} and id = ${orcamentoId}`;
  const came = sql`${cameIn('orcamentos')} union all ${cameIn(twinOf('orcamentos'))}`;
  return causesOf(db, scope).where('changes.moment', '>=', sql<number>`(select min(since) from (${came}) as budget)`);
}

/** The moments at which a budget existed, oldest first: none before it was created or while it was removed. */
export function causesWithin(db: Database, scope: Scope, orcamentoId: number) {
  const stood = (rows: string, until: RawBuilder<unknown>) =>
    sql`select from ${sql.table(rows)} as r where ${within(scope, 'orcamentos', 'r')} and id = ${orcamentoId}
      and since <= changes.moment ${until}`;
  const before = stood(twinOf('orcamentos'), sql`and until > changes.moment`);
  return causesOf(db, scope).where(sql<boolean>`exists (${stood('orcamentos', sql``)} union all ${before})`);
}

function causesOf(db: Database, scope: Scope) {
  const found = db.selectFrom('changes').where(within(scope, 'changes')).orderBy('changes.moment');
  return found.select(['changes.moment', 'kind', 'who', 'file', 'note']);
}
