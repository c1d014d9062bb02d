import { type RawBuilder, sql } from 'kysely';
import { centroLines, inEither, plannedSums, sumOf, sumsByCentro } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { type ProjectedSearch, seriesByNatureza, yearBeforeByLine } from '../../database/lines/projected-lines.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { measuredColumns, plainNames } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { columns } from './columns.ts';
import { orcamentoTempoReal } from './report.ts';

/**
 * Planned and realised months by child cost centre and nature, for each pair that has either, zero if missing (spec
 * §2.3). A projection adds the months of the year before, if known, and the series of a nature on one of its lines.
 */
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
  const lines = inEither(planned, realised, plainNames(columns));
  return centroLines(db, scope, filters.comProjecao ? withHistory(lines, scope, filters) : lines);
});

function withHistory(lines: RawBuilder<unknown>, scope: Scope, search: ProjectedSearch): RawBuilder<unknown> {
  return sql`select linhas.*, array_to_json(antes.meses) as "anoAnterior",
        case when row_number() over (partition by "codTBOrcamento" order by "codCCustoFilho") = 1 then array_to_json(serie) end as serie
      from (${lines}) as linhas
        left join (${yearBeforeByLine(scope, search)}) as antes using ("codCCustoFilho", "codTBOrcamento")
        left join (${seriesByNatureza(scope, search)}) as series using ("codTBOrcamento")`;
}
