import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMoment } from '../database/history/at-moment.ts';
import { ofBudget } from '../database/lines/of-budget.ts';
import { type Scope, scopeAt, within } from '../database/lines/scope.ts';
import { sumOf } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';
import { type Base, baseOf } from '../domain/overview.ts';
import type { Version } from './versions.ts';

/** The version of a budget that was frozen last and still stands; undefined if there is none. */
export function lastVersion(db: Database, scope: Scope, orcamentoId: number): Promise<Version | undefined> {
  const found = db.selectFrom('versions').selectAll().where(within(scope, 'versions'));
  const standing = found.where('orcamentoId', '=', orcamentoId).where('removedAt', 'is', null);
  return standing.orderBy('createdAt', 'desc').orderBy('id').limit(1).executeTakeFirst();
}

/** The basis that measures a budget today, and its plan at a moment and today, in whole centavos. */
export type PlanSince = { readonly base: Base; readonly antes: number; readonly depois: number };

type Frozen = Pick<Version, 'id' | 'orcamentoId' | 'moment'>;

/** Reads how far a budget's plan is from that of a version, of active natures within the scope. */
export type PlansSince = (db: Database, scope: Scope, version: Frozen) => Promise<PlanSince>;

/** The plan of a version never changes: it is read once for each limit. */
export function plansSince(): PlansSince {
  const plans = new LRUCache<string, number>({ max: MOST_PLANS });
  return async (db, scope, { id, orcamentoId, moment }) => {
    const budget = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
    const { periodoOrcamento } = await budget.select('periodoOrcamento').executeTakeFirstOrThrow();
    const base = baseOf(periodoOrcamento);
    const key = JSON.stringify([id, scope, base]);
    const then = scopeAt(scope, moment);
    const antes = plans.get(key) ?? (await planOf(atMoment(db, then), then, { orcamentoId, base, table: 'valores' }));
    plans.set(key, antes);
    return { base, antes, depois: await planOf(db, scope, { orcamentoId, base, table: 'sums_of_valores' }) };
  };
}

const MOST_PLANS = 1_000;

/** The stored sums are of today alone. */
type Plan = {
  readonly orcamentoId: number;
  readonly base: Base;
  readonly table: 'valores' | 'sums_of_valores';
};

async function planOf(db: Database, scope: Scope, { orcamentoId, base, table }: Plan): Promise<number> {
  const sum = sumOf(sql.ref(`${table}.totalAno${base === 'proposta' ? 'Proposta' : 'Reformulacao'}`));
  const selection = { orcamentoId, exibirNaturezasInativas: false };
  const { rows } = await sql<{ readonly plan: number }>`
    select coalesce(${sum}, 0) as plan from ${sql.table(table)}
    where ${ofBudget(scope, table, selection)} and "codCCustoFilho" is not null`.execute(db);
  return rows[0]!.plan;
}
