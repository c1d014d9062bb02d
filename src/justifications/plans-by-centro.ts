import { sql } from 'kysely';
import { ofBudget } from '../database/lines/of-budget.ts';
import type { Scope } from '../database/lines/scope.ts';
import { sumOf } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';

/** A child cost centre's year of a budget in whole centavos, proposed and reformulated. */
type PlanOfCentro = { readonly codCCustoFilho: string; readonly antes: number; readonly depois: number };

/** What the child centres of a budget plan in active natures, of stored sums. */
export async function plansByCentro(db: Database, scope: Scope, orcamentoId: number): Promise<readonly PlanOfCentro[]> {
  const ofRows = ofBudget(scope, 'sums_of_valores', { orcamentoId, exibirNaturezasInativas: false });
  const { rows } = await sql<PlanOfCentro>`
    select "codCCustoFilho", ${sumOf(sql.ref('totalAnoProposta'))} as antes, ${sumOf(sql.ref('totalAnoReformulacao'))} as depois
    from sums_of_valores where ${ofRows} and "codCCustoFilho" is not null group by "codCCustoFilho"`.execute(db);
  return rows;
}
