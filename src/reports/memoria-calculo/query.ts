import { sql } from 'kysely';
import { ofBudget } from '../../database/of-budget.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The calculation memories by child cost centre, nature and month, those of one month as they were loaded. */
export async function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  return db
    .selectFrom('memorias_calculo')
    .innerJoin('centros_custo_filhos as filho', 'filho.codCCustoFilho', 'memorias_calculo.codCCustoFilho')
    .innerJoin('centros_custo as pai', 'pai.codCCustoPai', 'filho.codCCustoPai')
    .innerJoin('naturezas as natureza', 'natureza.codTBOrcamento', 'memorias_calculo.codTBOrcamento')
    .where(ofBudget('memorias_calculo', codColigada, asked))
    .where('filho.codColigada', '=', codColigada)
    .where('pai.codColigada', '=', codColigada)
    .where('natureza.codColigada', '=', codColigada)
    .select(['pai.codCCustoPai', 'pai.nomeCCustoPai', 'filho.codCCustoFilho', 'filho.nomeCCustoFilho'])
    .select(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento'])
    .select(sql<'0' | '1'>`natureza.inativo::integer::text`.as('inativo'))
    .select(['mes', 'proposta', 'reformulacao', 'texto'])
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('filho.ordem')
    .orderBy('filho.codCCustoFilho')
    .orderBy('natureza.ordem')
    .orderBy('natureza.codTBOrcamento')
    .orderBy('mes')
    .orderBy('posicao')
    .execute();
}
