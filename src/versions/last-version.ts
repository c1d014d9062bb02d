import { sql } from 'kysely';
import { atMoment } from '../database/history/at-moment.ts';
import { isRestructuredSince } from '../database/history/restructured.ts';
import { ofBudget } from '../database/lines/of-budget.ts';
import { type Scope, scopeAt, within } from '../database/lines/scope.ts';
import { sumOf } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';
import { type Base, baseOf } from '../domain/overview.ts';
import type { Version } from './versions.ts';

/** A budget's newest version that is not removed; undefined if there is none. */
export function lastVersion(db: Database, scope: Scope, orcamentoId: number): Promise<Version | undefined> {
  const found = db.selectFrom('versions').selectAll().where(within(scope, 'versions'));
  const standing = found.where('orcamentoId', '=', orcamentoId).where('removedAt', 'is', null);
  return standing.orderBy('createdAt', 'desc').orderBy('id').limit(1).executeTakeFirst();
}

/** A budget's current basis, and its plan on that basis at a moment and today, in whole centavos. */
type PlanSince = { readonly base: Base; readonly antes: number; readonly depois: number };

/**
 * A budget's plan at a moment and now, of active natures within the scope: from stored sums and what was added to them
 * since (decision 0067), or from the lines if other lines have come to be counted since then.
 */
export async function planSince(
  db: Database,
  scope: Scope,
  { orcamentoId, moment }: Pick<Version, 'orcamentoId' | 'moment'>,
): Promise<PlanSince> {
  const budget = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  const { periodoOrcamento } = await budget.select('periodoOrcamento').executeTakeFirstOrThrow();
  const base = baseOf(periodoOrcamento);
  const column = base === 'proposta' ? 'totalAnoProposta' : 'totalAnoReformulacao';
  const depois = await sumOfRows(db, scope, { orcamentoId, column, rows: 'sums_of_valores' });
  if (await isRestructuredSince(db, scope, { orcamentoId, moment })) {
    const then = scopeAt(scope, moment);
    const antes = await sumOfRows(atMoment(db, then), then, { orcamentoId, column, rows: 'valores' });
    return { base, antes, depois };
  }
  const added = await sumOfRows(db, scope, { orcamentoId, column, rows: 'moves_of_valores', after: moment });
  return { base, antes: depois - added, depois };
}

type Summed = {
  readonly orcamentoId: number;
  readonly column: `totalAno${'Proposta' | 'Reformulacao'}`;
  readonly rows: 'valores' | 'sums_of_valores' | 'moves_of_valores';
  /** Only moves after this moment. */
  readonly after?: number;
};

async function sumOfRows(db: Database, scope: Scope, { orcamentoId, column, rows, after }: Summed): Promise<number> {
  const ofRows = ofBudget(scope, rows, { orcamentoId, exibirNaturezasInativas: false });
  const areWhole = rows === 'moves_of_valores' && scope.centros === 'todos';
  const once = areWhole ? OF_BUDGET : OF_CENTROS;
  const since = after === undefined ? sql`` : sql` and moment > ${after}`;
  const read = await sql<{ readonly plan: number }>`select coalesce(${sumOf(sql.ref(column))}, 0) as plan
    from ${sql.table(rows)} where ${ofRows} and ${once}${since}`.execute(db);
  return read.rows[0]!.plan;
}

// Sums are stored by centre and again by code, moves also by budget; these conditions count each line once.
const OF_CENTROS = sql`"codCCustoFilho" is not null`;
const OF_BUDGET = sql`"codCCustoFilho" is null and "codOrcamentario" is null`;
