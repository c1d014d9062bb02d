import { sumOfYear } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The year proposed and reformulated by child cost centre, for every child that has a line. */
export async function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  return db
    .with('soma', () => sumsOf(db, codColigada, asked))
    .selectFrom('soma')
    .innerJoin('centros_custo_filhos as filho', 'filho.codCCustoFilho', 'soma.codCCustoFilho')
    .innerJoin('centros_custo as pai', (join) =>
      join.onRef('pai.codColigada', '=', 'filho.codColigada').onRef('pai.codCCustoPai', '=', 'filho.codCCustoPai'),
    )
    .where('filho.codColigada', '=', codColigada)
    .select(['pai.codCCustoPai', 'pai.nomeCCustoPai', 'filho.codCCustoFilho', 'filho.nomeCCustoFilho'])
    .select(['soma.valorProposta', 'soma.valorReformulacao'])
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('filho.ordem')
    .orderBy('filho.codCCustoFilho')
    .execute();
}

function sumsOf(db: Database, codColigada: number, asked: Asked) {
  return db
    .selectFrom('valores')
    .where(ofBudget('valores', codColigada, asked))
    .select('valores.codCCustoFilho')
    .select([sumOfYear('Proposta').as('valorProposta'), sumOfYear('Reformulacao').as('valorReformulacao')])
    .groupBy('valores.codCCustoFilho');
}
