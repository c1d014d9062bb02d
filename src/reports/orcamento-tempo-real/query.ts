import { sql, type RawBuilder } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/lines/centro-lines.ts';
import { basisOf, sumOf, sumOfMonths } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { MESES } from '../../domain/months.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { AMOUNTS } from './contract.ts';
import { orcamentoTempoReal } from './report.ts';

type Asked = Filters<
  'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'
>;

/** Planned and realised months by child cost centre and nature, for each pair that has either. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const basis = basisOf(asked.periodoOrcamento);
  const planned = sumsByCentro(scope, asked, {
    ...Object.fromEntries(MESES.map((mes) => [`${mes}Orcado`, sumOfMonths(basis, [mes])])),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  const amounts = AMOUNTS.map((name) => sql`${amountOf(name)} as ${sql.ref(name)}`);
  const sums = sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(amounts)}
    from (${planned}) as orcado
    full join (${realised(ofBudget(scope, 'realizados', asked))}) as realizado
      using ("codCCustoFilho", "codTBOrcamento")`;
  return centroLines(db, scope, sums);
}

/** An amount of a line, zero if it is missing (spec §2.3); the year is the sum of its months. */
function amountOf(name: (typeof AMOUNTS)[number]): RawBuilder<number> {
  if (name === 'totalAnoOrcado') return yearOf('Orcado');
  if (name === 'totalAnoRealizado') return yearOf('Realizado');
  return sql<number>`coalesce(${sql.ref(name)}, 0)`;
}

function yearOf(ending: 'Orcado' | 'Realizado'): RawBuilder<number> {
  return sql<number>`${sql.join(
    MESES.map((mes) => amountOf(`${mes}${ending}`)),
    sql` + `,
  )}`;
}

/** One row with the months of each cost centre and nature; `max` picks the only row that a month has by its key. */
function realised(isAsked: RawBuilder<boolean>): RawBuilder<unknown> {
  const months = MESES.map(
    (mes, index) => sql`max(valor) filter (where mes = ${sql.lit(index + 1)}) as ${sql.ref(`${mes}Realizado`)}`,
  );
  return sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(months)}
    from realizados where ${isAsked} group by "codCCustoFilho", "codTBOrcamento"`;
}

/** Orçamento em Tempo Real, on the server. */
export const steps = stepsOf(orcamentoTempoReal, query, arrange);
