import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Rows by child cost centre and nature: a query with "codCCustoFilho", "codTBOrcamento" and what is named. */
export type RowsByCentro = {
  readonly rows: RawBuilder<unknown>;
  /** What a line says of them. */
  readonly names: readonly string[];
  /** The order of those of one child and nature, where there may be several. */
  readonly within?: readonly string[];
};

/** Amounts by child cost centre and nature (`sums`), for each one line: {@link linesByCentro}. */
export function centroLines<Line>(
  db: Database,
  codColigada: number,
  sums: RawBuilder<unknown>,
  names: readonly string[],
): Promise<readonly Line[]> {
  return linesByCentro(db, codColigada, { rows: sums, names });
}

/**
 * Rows by child cost centre and nature with the names of parent, child and nature, ordered by all three naturally. Rows
 * are added up before names are joined, and ordered by rank: both matter at 120,000 lines.
 */
export async function linesByCentro<Line>(
  db: Database,
  codColigada: number,
  { rows, names, within = [] }: RowsByCentro,
): Promise<readonly Line[]> {
  const columns = names.map((name) => sql.ref(`linha.${name}`));
  const order = ['filho.posicao', 'natureza.posicao', ...within.map((name) => `linha.${name}`)].map((name) =>
    sql.ref(name),
  );
  const query = sql<Line>`with linha as (${rows}),
    filho as (select pai."codCCustoPai", pai."nomeCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho",
        row_number() over (order by pai.ordem, pai."codCCustoPai", filho.ordem, filho."codCCustoFilho") as posicao
      from centros_custo_filhos filho join centros_custo pai using ("codColigada", "codCCustoPai")
      where "codColigada" = ${codColigada}),
    natureza as (select "codTBOrcamento", "nomeTBOrcamento", inativo::integer::text as inativo,
        row_number() over (order by ordem, "codTBOrcamento") as posicao
      from naturezas where "codColigada" = ${codColigada})
    select filho."codCCustoPai", filho."nomeCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho",
      natureza."codTBOrcamento", natureza."nomeTBOrcamento", natureza.inativo, ${sql.join(columns)}
    from linha join filho using ("codCCustoFilho") join natureza using ("codTBOrcamento")
    order by ${sql.join(order)}`;
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
