import { sql } from 'kysely';
import { codigoLines, plannedSums, sumOf, sumsByCodigo } from '../../database/lines/value-lines.ts';
import { budgetOfYearBefore } from '../../database/lines/of-budget.ts';
import { measuredColumns, plainNames } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange, columns } from './columns.ts';
import { orcamentarioComparativoAno } from './report.ts';

/** A budget's proposed year and the reformulated year of the budget of the year before, for every line of either. */
export const steps = stepsOf(orcamentarioComparativoAno, arrange, (db, scope, filters) => {
  const before = { ...filters, orcamentoId: budgetOfYearBefore(scope, filters.orcamentoId) };
  const measured = measuredColumns(columns);
  const ofBefore = measured.flatMap((column) =>
    column.measure === 'reformulacaoAntes' ? [{ ...column, measure: 'reformulacao' }] : [],
  );
  const keys = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;
  const totals = plainNames(columns).map((name) => sql`${sumOf(sql.ref(name))} as ${sql.ref(name)}`);
  const sums = sql`select ${keys}, ${sql.join(totals)}
    from (${sumsByCodigo(scope, filters, { ...ZEROS, ...plannedSums(measured) })}
      union all
      ${sumsByCodigo(scope, before, { ...ZEROS, ...plannedSums(ofBefore) })}) as anos
    group by ${keys}`;
  return codigoLines(db, scope, sums);
});

const ZEROS = Object.fromEntries(plainNames(columns).map((name) => [name, sql<number>`0::bigint`]));
