import { sumOfYear } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { totaisCentroCusto } from './report.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The year proposed and reformulated, for every child cost centre that has a line. */
export async function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  return db
    .with('soma', () => sumsOf(db, scope, asked))
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
    .execute();
}

function sumsOf(db: Database, scope: Scope, asked: Asked) {
  return db
    .selectFrom('valores')
    .where(ofBudget(scope, 'valores', asked))
    .select('valores.codCCustoFilho')
    .select([sumOfYear('Proposta').as('valorProposta'), sumOfYear('Reformulacao').as('valorReformulacao')])
    .groupBy('valores.codCCustoFilho');
}

/** Totais por Centro de Custo, on the server. */
export const steps = stepsOf(totaisCentroCusto, query, arrange);
