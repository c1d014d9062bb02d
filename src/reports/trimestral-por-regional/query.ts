import { sql } from 'kysely';
import { basisOf, sumsOfQuarters } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { QUARTER_AMOUNTS } from '../quarter-columns.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { trimestralPorRegional } from './report.ts';

type Asked = Filters<'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'>;

/** The planned quarters and the year by regional cost centre and nature, summed over the regional's children. */
export async function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  return db
    .with('soma', () => sumsOf(db, scope, asked))
    .selectFrom('soma')
    .innerJoin('centros_custo as pai', 'pai.codCCustoPai', 'soma.codCCustoPai')
    .innerJoin('naturezas as natureza', 'natureza.codTBOrcamento', 'soma.codTBOrcamento')
    .where(within(scope, 'centros_custo', 'pai'))
    .where(within(scope, 'naturezas', 'natureza'))
    .select(['pai.codCCustoPai as codCCusto', 'pai.nomeCCustoPai as nome'])
    .select(['natureza.codTBOrcamento', 'natureza.nomeTBOrcamento'])
    .select(sql<'0' | '1'>`natureza.inativo::integer::text`.as('inativo'))
    .select(QUARTER_AMOUNTS.map((name) => `soma.${name}` as const))
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('natureza.ordem')
    .orderBy('natureza.codTBOrcamento')
    .execute();
}

function sumsOf(db: Database, scope: Scope, asked: Asked) {
  const keys = ['filho.codCCustoPai', 'valores.codTBOrcamento'] as const;
  const sums = sumsOfQuarters(basisOf(asked.periodoOrcamento));
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
    .where(ofBudget(scope, 'valores', asked))
    .where('pai.regional', '=', true)
    .select([...keys, ...QUARTER_AMOUNTS.map((name) => sums[name].as(name))])
    .groupBy(keys);
}

/** Trimestral Por Regional, on the server. */
export const steps = stepsOf(trimestralPorRegional, query, arrange);
