import { sql } from 'kysely';
import { atMoment } from '../database/history/at-moment.ts';
import { isRestructuredSince } from '../database/history/restructured.ts';
import { ofBudget } from '../database/lines/of-budget.ts';
import { type Scope, scopeAt } from '../database/lines/scope.ts';
import { basisOf, sumOf } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';

/** The plan of a child cost centre for a budget's year, in whole centavos, before and after. */
type PlanOfCentro = { readonly codCCustoFilho: string; readonly antes: number; readonly depois: number };

/** Fetches the plans of a budget's child centres for active natures, proposed and reformulated, from stored sums. */
export async function plansByCentro(db: Database, scope: Scope, orcamentoId: number): Promise<readonly PlanOfCentro[]> {
  const ofRows = ofBudget(scope, 'sums_of_valores', { orcamentoId, exibirNaturezasInativas: false });
  const { rows } = await sql<PlanOfCentro>`
    select "codCCustoFilho", ${sumOf(sql.ref('totalAnoProposta'))} as antes, ${sumOf(sql.ref('totalAnoReformulacao'))} as depois
    from sums_of_valores where ${ofRows} and "codCCustoFilho" is not null group by "codCCustoFilho"`.execute(db);
  return rows;
}

/** The budget, the basis, and the moment to compare with. */
type Since = { readonly orcamentoId: number; readonly periodoOrcamento: 1 | 2; readonly moment: number };

/**
 * Fetches the plans of a budget's child centres for active natures at a moment and today, from stored sums and their
 * changes since that moment; the earlier plans from lines only if unchanged lines may have moved to other sums since.
 */
export async function plansSince(
  db: Database,
  scope: Scope,
  { moment, ...of }: Since,
): Promise<readonly PlanOfCentro[]> {
  const today = await sumsOfCentros(db, scope, { ...of, rows: 'sums_of_valores' });
  const isRestructured = await isRestructuredSince(db, scope, { orcamentoId: of.orcamentoId, moment });
  const then = scopeAt(scope, moment);
  const [before, added] = isRestructured
    ? [await sumsOfCentros(atMoment(db, then), then, { ...of, rows: 'valores' }), undefined]
    : [today, await sumsOfCentros(db, scope, { ...of, rows: 'moves_of_valores', after: moment })];
  return [...new Set([...today.keys(), ...before.keys(), ...(added?.keys() ?? [])])].map((codCCustoFilho) => ({
    codCCustoFilho,
    antes: (before.get(codCCustoFilho) ?? 0) - (added?.get(codCCustoFilho) ?? 0),
    depois: today.get(codCCustoFilho) ?? 0,
  }));
}

type Summed = Omit<Since, 'moment'> & {
  readonly rows: 'valores' | 'sums_of_valores' | 'moves_of_valores';
  /** Only moves after this moment. */
  readonly after?: number;
};

async function sumsOfCentros(
  db: Database,
  scope: Scope,
  { orcamentoId, periodoOrcamento, rows, after }: Summed,
): Promise<ReadonlyMap<string, number>> {
  const ofRows = ofBudget(scope, rows, { orcamentoId, exibirNaturezasInativas: false });
  const since = after === undefined ? sql`` : sql` and moment > ${after}`;
  const read = await sql<{ readonly codCCustoFilho: string; readonly plan: number }>`
    select "codCCustoFilho", ${sumOf(sql.ref(`totalAno${basisOf(periodoOrcamento)}`))} as plan from ${sql.table(rows)}
    where ${ofRows} and "codCCustoFilho" is not null${since} group by "codCCustoFilho"`.execute(db);
  return new Map(read.rows.map(({ codCCustoFilho, plan }) => [codCCustoFilho, plan]));
}
