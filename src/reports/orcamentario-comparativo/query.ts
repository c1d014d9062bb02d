import { sumOfYear } from '../../database/month-columns.ts';
import type { Database } from '../../database/schema.ts';
import { ofBudget } from '../../database/of-budget.ts';
import { TODOS, type Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<'codOrcamentario' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The lines of a budget added up over the cost centres, by code and nature in natural order, in whole centavos. */
export async function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  return db
    .with('soma', () => sumsOf(db, codColigada, asked))
    .selectFrom('soma')
    .innerJoin('codigos_orcamentarios as codigo', 'codigo.codOrcamentario', 'soma.codOrcamentario')
    .innerJoin('naturezas as natureza', 'natureza.codTBOrcamento', 'soma.codTBOrcamento')
    .where('codigo.codColigada', '=', codColigada)
    .where('natureza.codColigada', '=', codColigada)
    .select([
      'soma.codOrcamentario',
      'codigo.descricaoOrcamentario',
      'soma.tipo',
      'soma.recurso',
      'soma.codTBOrcamento',
      'natureza.nomeTBOrcamento as descricao',
      'soma.proposta',
      'soma.reformulacao',
    ])
    .orderBy('codigo.ordem')
    .orderBy('soma.codOrcamentario')
    .orderBy('natureza.ordem')
    .orderBy('soma.codTBOrcamento')
    .execute();
}

/** Added up before names are joined: half the time of joining first, at 120,000 lines. */
function sumsOf(db: Database, codColigada: number, asked: Asked) {
  const keys = ['valores.codOrcamentario', 'valores.tipo', 'valores.recurso', 'valores.codTBOrcamento'] as const;
  return db
    .selectFrom('valores')
    .where(ofBudget('valores', codColigada, asked))
    .$if(asked.codOrcamentario !== TODOS, (lines) => lines.where('valores.codOrcamentario', '=', asked.codOrcamentario))
    .select([...keys, sumOfYear('Proposta').as('proposta'), sumOfYear('Reformulacao').as('reformulacao')])
    .groupBy(keys);
}
