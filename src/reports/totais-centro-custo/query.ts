import type { RawBuilder } from 'kysely';
import { sumOfYear } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { totaisCentroCusto } from './report.ts';

/** The year proposed and reformulated, for every child cost centre that has a line. */
export const steps = stepsOf(totaisCentroCusto, arrange, (db, scope, filters) =>
  db
    .with('soma', () => sumsOf(db, ofBudget(scope, 'valores', filters)))
    .selectFrom('soma')
    .innerJoin('centros_custo_filhos as filho', 'filho.codCCustoFilho', 'soma.codCCustoFilho')
    .innerJoin('centros_custo as pai', (join) =>
      join.onRef('pai.codColigada', '=', 'filho.codColigada').onRef('pai.codCCustoPai', '=', 'filho.codCCustoPai'),
    )
    .where(within(scope, 'centros_custo_filhos', 'filho'))
    .select(['pai.codCCustoPai', 'pai.nomeCCustoPai', 'filho.codCCustoFilho', 'filho.nomeCCustoFilho'])
    .select(['soma.valorProposta', 'soma.valorReformulacao'])
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('filho.ordem')
    .orderBy('filho.codCCustoFilho')
    .execute(),
);

function sumsOf(db: Database, isOfBudget: RawBuilder<boolean>) {
  return db
    .selectFrom('valores')
    .where(isOfBudget)
    .select('valores.codCCustoFilho')
    .select([sumOfYear('Proposta').as('valorProposta'), sumOfYear('Reformulacao').as('valorReformulacao')])
    .groupBy('valores.codCCustoFilho');
}
