import { sql, type RawBuilder } from 'kysely';
import { namedLines } from './named-lines.ts';
import { naturezasOf } from './name-lists.ts';
import type { AskedOfBudget } from './of-budget.ts';
import type { Database } from '../schema.ts';
import { within, type Scope } from './scope.ts';
import { sumsOfValues, type Sums } from './sums-of-values.ts';

/**
 * Rows by child cost centre and nature (a query with "codCCustoFilho", "codTBOrcamento" and more) with the names of
 * parent, child and nature, ordered by all three naturally; `thenBy` orders those of one child and nature.
 */
export function centroLines<Line>(
  db: Database,
  scope: Scope,
  rows: RawBuilder<unknown>,
  thenBy?: RawBuilder<unknown>,
): Promise<readonly Line[]> {
  const filhos = sql`
    select "codCCustoPai", pai."nomeCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho"
    from centros_custo_filhos filho join centros_custo pai using ("codColigada", "codCCustoPai")
    where ${within(scope, 'centros_custo_filhos', 'filho')}
    order by pai.ordem, "codCCustoPai", filho.ordem, filho."codCCustoFilho"`;
  return namedLines(db, { rows, ...(thenBy && { thenBy }) }, [
    { code: 'codCCustoFilho', names: ['codCCustoPai', 'nomeCCustoPai', 'nomeCCustoFilho'], entries: filhos },
    naturezasOf(scope, 'nomeTBOrcamento'),
  ]);
}

/** The sums of `valores` by child cost centre and nature, for {@link centroLines}. */
export function sumsByCentro(scope: Scope, asked: AskedOfBudget, sums: Sums): RawBuilder<unknown> {
  return sumsOfValues(sql`"codCCustoFilho", "codTBOrcamento"`, scope, asked, sums);
}
