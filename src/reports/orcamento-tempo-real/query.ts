import { sql, type RawBuilder } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/centro-lines.ts';
import { basisOf, sumOfMonths, sumOfYear } from '../../database/month-columns.ts';
import { ofBudget } from '../../database/of-budget.ts';
import type { Database } from '../../database/schema.ts';
import { MESES } from '../../domain/months.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';
import { AMOUNTS } from './contract.ts';

type Asked = Filters<
  'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'
>;

/** Planned and realised months by child cost centre and nature: every one that has a value line or a realised value. */
export function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  const basis = basisOf(asked.periodoOrcamento);
  const planned = sumsByCentro(ofBudget('valores', codColigada, asked), {
    ...Object.fromEntries(MESES.map((mes) => [`${mes}Orcado`, sumOfMonths(basis, [mes])])),
    totalAnoOrcado: sumOfYear(basis),
    totalBloqueado: sql`sum(valores.bloqueado)::bigint`,
  });
  const amounts = AMOUNTS.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`);
  const sums = sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(amounts)}
    from (${planned}) as orcado
    full join (${realised(ofBudget('realizados', codColigada, asked))}) as realizado
      using ("codCCustoFilho", "codTBOrcamento")`;
  return centroLines(db, codColigada, sums, AMOUNTS);
}

function realised(isAsked: RawBuilder<boolean>): RawBuilder<unknown> {
  const months = MESES.map(
    (mes, index) =>
      sql`coalesce(sum(valor) filter (where mes = ${sql.lit(index + 1)}), 0)::bigint as ${sql.ref(`${mes}Realizado`)}`,
  );
  return sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(months)}, sum(valor)::bigint as "totalAnoRealizado"
    from realizados where ${isAsked} group by "codCCustoFilho", "codTBOrcamento"`;
}
