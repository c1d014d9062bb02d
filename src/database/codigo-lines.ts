import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

const KEYS = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;

/**
 * Amounts by budget code, tipo, resource and nature (`sums`: a query with the four and the named amounts), with the names
 * of code and nature and the code's area, ordered by code and nature naturally. Added up before names are joined: half the
 * time of joining first, at 120,000 lines.
 */
export async function codigoLines<Line>(
  db: Database,
  codColigada: number,
  sums: RawBuilder<unknown>,
  names: readonly string[],
): Promise<readonly Line[]> {
  const amounts = names.map((name) => sql.ref(`soma.${name}`));
  const query = sql<Line>`with soma as (${sums})
    select codigo."codOrcamentario", codigo."descricaoOrcamentario", codigo.area, soma.tipo, soma.recurso,
      natureza."codTBOrcamento", natureza."nomeTBOrcamento" as descricao, natureza.inativo::integer::text as inativo,
      ${sql.join(amounts)}
    from soma
    join codigos_orcamentarios codigo on codigo."codOrcamentario" = soma."codOrcamentario"
    join naturezas natureza on natureza."codTBOrcamento" = soma."codTBOrcamento"
    where codigo."codColigada" = ${codColigada} and natureza."codColigada" = ${codColigada}
    order by codigo.ordem, codigo."codOrcamentario", natureza.ordem, natureza."codTBOrcamento"`;
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
