import { sql } from 'kysely';
import { atMoment } from '../database/history/at-moment.ts';
import { ofBudget } from '../database/lines/of-budget.ts';
import { type Scope, scopeAt, within } from '../database/lines/scope.ts';
import { sumOfMonths } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';
import { MESES } from '../domain/months.ts';
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

/** How far a budget's plan is from that of a moment, of active natures within the scope. */
export async function planSince(
  db: Database,
  scope: Scope,
  { orcamentoId, moment }: Pick<Version, 'orcamentoId' | 'moment'>,
): Promise<PlanSince> {
  const budget = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  const { periodoOrcamento } = await budget.select('periodoOrcamento').executeTakeFirstOrThrow();
  const base = baseOf(periodoOrcamento);
  const then = scopeAt(scope, moment);
  const antes = await planOf(atMoment(db, then), then, { orcamentoId, base });
  return { base, antes, depois: await planOf(db, scope, { orcamentoId, base }) };
}

type Plan = { readonly orcamentoId: number; readonly base: Base };

async function planOf(db: Database, scope: Scope, { orcamentoId, base }: Plan): Promise<number> {
  const sum = sumOfMonths(base === 'proposta' ? 'Proposta' : 'Reformulacao', MESES);
  const selection = { orcamentoId, exibirNaturezasInativas: false };
  const { rows } = await sql<{ readonly plan: number }>`
    select coalesce(${sum}, 0) as plan from valores where ${ofBudget(scope, 'valores', selection)}`.execute(db);
  return rows[0]!.plan;
}
