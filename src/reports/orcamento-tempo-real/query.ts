import { type RawBuilder, sql } from 'kysely';
import { basisOf, centroLines, sumOf, sumOfMonths, sumsByCentro } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { MESES } from '../../domain/months.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { AMOUNTS } from './columns.ts';
import { orcamentoTempoReal } from './report.ts';

/** Planned and realised months by child cost centre and nature, for each pair that has either. */
export const steps = stepsOf(orcamentoTempoReal, arrange, (db, scope, filters) => {
  const basis = basisOf(filters.periodoOrcamento);
  const planned = sumsByCentro(scope, filters, {
    ...Object.fromEntries(MESES.map((mes) => [`${mes}Orcado`, sumOfMonths(basis, [mes])])),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  const amounts = AMOUNTS.map((name) => sql`${amountOf(name)} as ${sql.ref(name)}`);
  const sums = sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(amounts)}
    from (${planned}) as orcado
    full join (${realised(ofBudget(scope, 'realizados', filters))}) as realizado
      using ("codCCustoFilho", "codTBOrcamento")`;
  return centroLines(db, scope, sums);
});

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
function realised(isOfBudget: RawBuilder<boolean>): RawBuilder<unknown> {
  const months = MESES.map(
    (mes, index) => sql`max(valor) filter (where mes = ${sql.lit(index + 1)}) as ${sql.ref(`${mes}Realizado`)}`,
  );
  return sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(months)}
    from realizados where ${isOfBudget} group by "codCCustoFilho", "codTBOrcamento"`;
}
