import { type QueryCreator, sql, type RawBuilder } from 'kysely';
import { plannedSums } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { within } from '../../database/lines/scope.ts';
import type { Schema } from '../../database/schema.ts';
import { measuredColumns } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { AMOUNTS, columns } from './columns.ts';
import { trimestralPorRegional } from './report.ts';

/** The planned quarters and the year by regional cost centre and nature, summed over the regional's children. */
export const steps = stepsOf(trimestralPorRegional, arrange, (db, scope, filters) =>
  db
    .with('soma', (inner) => sumsOf(inner, ofBudget(scope, 'valores', filters), filters.periodoOrcamento))
    .selectFrom('soma')
    .innerJoin('centros_custo as pai', 'pai.codCCustoPai', 'soma.codCCustoPai')
    .innerJoin('naturezas as natureza', 'natureza.codTBOrcamento', 'soma.codTBOrcamento')
    .where(within(scope, 'centros_custo', 'pai'))
    .where(within(scope, 'naturezas', 'natureza'))
    .select(['pai.codCCustoPai as codCCusto', 'pai.nomeCCustoPai as nome'])
    .select(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento'])
    .select(sql<'0' | '1'>`natureza.inativo::integer::text`.as('inativo'))
    .select(AMOUNTS.map((name) => `soma.${name}` as const))
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('natureza.ordem')
    .orderBy('natureza.codTBOrcamento')
    .execute(),
);

function sumsOf(db: QueryCreator<Schema>, isOfBudget: RawBuilder<boolean>, periodoOrcamento: 1 | 2) {
  const sums = plannedSums(measuredColumns(columns), periodoOrcamento);
  const keys = ['filho.codCCustoPai', 'valores.codTBOrcamento'] as const;
  return db
    .selectFrom('valores')
    .innerJoin('centros_custo_filhos as filho', (join) =>
      join
        .onRef('filho.codColigada', '=', 'valores.codColigada')
        .onRef('filho.codCCustoFilho', '=', 'valores.codCCustoFilho'),
    )
    .innerJoin('centros_custo as pai', (join) =>
      join.onRef('pai.codColigada', '=', 'filho.codColigada').onRef('pai.codCCustoPai', '=', 'filho.codCCustoPai'),
    )
    .where(isOfBudget)
    .where('pai.regional', '=', true)
    .select([...keys, ...AMOUNTS.map((name) => sums[name].as(name))])
    .groupBy(keys);
}
