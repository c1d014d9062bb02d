import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

const KEYS = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;

/**
 * Amounts by budget code, tipo, resource and nature (`sums`: a query with the four and the named amounts), with the names
 * of code and nature and the code's area, ordered by code and nature naturally. Added up before names are joined,
 * and ordered by rank: half the time of joining first and of ordering by texts, at 120,000 lines.
 */
export async function codigoLines<Line>(
  db: Database,
  codColigada: number,
  sums: RawBuilder<unknown>,
  names: readonly string[],
): Promise<readonly Line[]> {
  const amounts = names.map((name) => sql.ref(`soma.${name}`));
  const query = sql<Line>`with soma as (${sums}),
    codigo as (select "codOrcamentario", "descricaoOrcamentario", area,
        row_number() over (order by ordem, "codOrcamentario") as posicao
      from codigos_orcamentarios where "codColigada" = ${codColigada}),
    natureza as (select "codTBOrcamento", "nomeTBOrcamento" as descricao, inativo::integer::text as inativo,
        row_number() over (order by ordem, "codTBOrcamento") as posicao
      from naturezas where "codColigada" = ${codColigada})
    select codigo."codOrcamentario", codigo."descricaoOrcamentario", codigo.area, soma.tipo, soma.recurso,
      natureza."codTBOrcamento", natureza.descricao, natureza.inativo, ${sql.join(amounts)}
    from soma join codigo using ("codOrcamentario") join natureza using ("codTBOrcamento")
    order by codigo.posicao, natureza.posicao, soma.tipo collate "C", soma.recurso`;
  return (await query.execute(db)).rows;
}

/** The sums of `valores` by budget code, tipo, resource and nature, for {@link codigoLines}; `isAsked` comes from `ofBudget`. */
export function sumsByCodigo(
  isAsked: RawBuilder<boolean>,
  amounts: Readonly<Record<string, RawBuilder<number>>>,
): RawBuilder<unknown> {
  const columns = Object.entries(amounts).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`);
  return sql`select ${KEYS}, ${sql.join(columns)} from valores where ${isAsked} group by ${KEYS}`;
}
