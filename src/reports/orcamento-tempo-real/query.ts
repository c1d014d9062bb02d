import { sql } from 'kysely';
import { centroLines, inEither, plannedSums, sumOf, sumsByCentro } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { measuredColumns, plainNames } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange, columns } from './columns.ts';
import { orcamentoTempoReal } from './report.ts';

/** Planned and realised months by child cost centre and nature, for each pair that has either; zero for what is missing (spec §2.3). */
export const steps = stepsOf(orcamentoTempoReal, arrange, (db, scope, filters) => {
  const measured = measuredColumns(columns);
  const planned = sumsByCentro(scope, filters, plannedSums(measured, filters.periodoOrcamento));
  const sums = measured
    .filter(({ measure }) => measure === 'realizado')
    .map(({ name, span: { from, to } }) => {
      const inSpan = sql`mes between ${sql.lit(from + 1)} and ${sql.lit(to)}`;
      return sql`${sumOf(sql.ref('valor'))} filter (where ${inSpan}) as ${sql.ref(name)}`;
    });
  const realised = sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(sums)}
    from realizados where ${ofBudget(scope, 'realizados', filters)} group by "codCCustoFilho", "codTBOrcamento"`;
  return centroLines(db, scope, inEither(planned, realised, plainNames(columns)));
});
