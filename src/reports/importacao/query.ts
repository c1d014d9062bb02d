import { ofBudget } from '../../database/lines/of-budget.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { importacao } from './report.ts';

/** The postings of a budget on the chosen basis, in loading order; those without nature are always included. */
export const steps = stepsOf(importacao, arrange, (db, scope, filters) =>
  db
    .selectFrom('lancamentos_importacao')
    .where(ofBudget(scope, 'lancamentos_importacao', filters))
    .where('periodoOrcamento', '=', filters.periodoOrcamento)
    .select(['tipo', 'chaveCentroCusto', 'chaveAcao', 'codReduzidoConta', 'codReduzidoNatureza', 'mes'])
    .select(['unidade', 'descricaoLancamento', 'qtdPessoas', 'qtdDias', 'qtdUnidade'])
    .select(['valorUnitario', 'valorTotal'])
    .orderBy('posicao')
    .execute(),
);
