import { sql } from 'kysely';
import { plannedSums } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { measuredColumns } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { AMOUNTS, columns } from './columns.ts';
import { semestral } from './report.ts';

/** The planned amounts of the halves of the year and of the year, by natureza in natural order, on the chosen basis. */
export const steps = stepsOf(semestral, arrange, (db, scope, filters) => {
  const sums = plannedSums(measuredColumns(columns), filters.periodoOrcamento);
  return db
    .selectFrom('valores')
    .innerJoin('naturezas as natureza', (join) =>
      join
        .onRef('natureza.codColigada', '=', 'valores.codColigada')
        .onRef('natureza.codTBOrcamento', '=', 'valores.codTBOrcamento'),
    )
    .where(ofBudget(scope, 'valores', filters))
    .select(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento'])
    .select(sql<'0' | '1'>`natureza.inativo::integer::text`.as('inativo'))
    .select(AMOUNTS.map((name) => sums[name].as(name)))
    .groupBy(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento', 'natureza.inativo', 'natureza.ordem'])
    .orderBy('natureza.ordem')
    .orderBy('natureza.codTBOrcamento')
    .execute();
});
