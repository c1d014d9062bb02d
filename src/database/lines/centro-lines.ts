import { sql, type RawBuilder } from 'kysely';
import { namedLines } from './named-lines.ts';
import { naturezasOf } from './natureza-names.ts';
import type { Database } from '../schema.ts';
import { within, type Scope } from './scope.ts';

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

/** The sums of `valores` by child cost centre and nature, for {@link centroLines}; `isAsked` comes from `ofBudget`. */
export function sumsByCentro(
  isAsked: RawBuilder<boolean>,
  amounts: Readonly<Record<string, RawBuilder<number>>>,
): RawBuilder<unknown> {
  const columns = Object.entries(amounts).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`);
  return sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(columns)}
    from valores where ${isAsked} group by "codCCustoFilho", "codTBOrcamento"`;
}
