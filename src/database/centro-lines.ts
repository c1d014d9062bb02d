import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Amounts by child cost centre and nature (`sums`: a query with "codCCustoFilho", "codTBOrcamento" and the named amounts)
 * with the names of parent, child and nature, ordered by all three naturally. Added up before names are joined, and
 * ordered by rank: both matter at 120,000 lines.
 */
export async function centroLines<Line>(
  db: Database,
  codColigada: number,
  sums: RawBuilder<unknown>,
  names: readonly string[],
): Promise<readonly Line[]> {
  const amounts = names.map((name) => sql.ref(`soma.${name}`));
  const query = sql<Line>`with soma as (${sums}),
    filho as (select pai."codCCustoPai", pai."nomeCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho",
        row_number() over (order by pai.ordem, pai."codCCustoPai", filho.ordem, filho."codCCustoFilho") as posicao
      from centros_custo_filhos filho join centros_custo pai using ("codColigada", "codCCustoPai")
      where "codColigada" = ${codColigada}),
    natureza as (select "codTBOrcamento", "nomeTBOrcamento", inativo::integer::text as inativo,
        row_number() over (order by ordem, "codTBOrcamento") as posicao
      from naturezas where "codColigada" = ${codColigada})
    select filho."codCCustoPai", filho."nomeCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho",
      natureza."codTBOrcamento", natureza."nomeTBOrcamento", natureza.inativo, ${sql.join(amounts)}
    from soma join filho using ("codCCustoFilho") join natureza using ("codTBOrcamento")
    order by filho.posicao, natureza.posicao`;
  return (await query.execute(db)).rows;
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
