import { ofBudget } from '../../database/lines/of-budget.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { importacao } from './report.ts';

type Asked = Filters<'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'>;

/** The postings of a budget on the chosen basis, in the order they were loaded; those without nature always included. */
export async function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  return db
    .selectFrom('lancamentos_importacao')
    .where(ofBudget(scope, 'lancamentos_importacao', asked))
    .where('periodoOrcamento', '=', asked.periodoOrcamento)
    .select(['tipo', 'chaveCentroCusto', 'chaveAcao', 'codReduzidoConta', 'codReduzidoNatureza', 'mes'])
    .select(['unidade', 'descricaoLancamento', 'qtdPessoas', 'qtdDias', 'qtdUnidade'])
    .select(['valorUnitario', 'valorTotal'])
    .orderBy('posicao')
    .execute();
}

/** Importação {system}, on the server. */
export const steps = stepsOf(importacao, query, arrange);
