import { z } from 'zod';
import { type ErpQuestion, isOfBudget } from '../domain/erp-question.ts';
import { budgetInBody, ONLY_BUDGET } from './query.ts';
import { defineEndpoint } from './endpoint.ts';

type Argument = { readonly orcamentoId?: number | undefined } | null | undefined;

const ofBudget: z.ZodType<Argument> = z.strictObject({ orcamentoId: budgetInBody }, ONLY_BUDGET);
const ofNothing: z.ZodType<Argument> = z
  .strictObject({}, 'Não informe nada: vêm os lançamentos de todos os orçamentos.')
  .nullish();

/** The outcome of a synchronisation. */
export const synchronized = z.object({
  situacao: z
    .enum(['concluida', 'reaproveitada', 'falhou', 'naoConfigurada'])
    .describe('reaproveitada: outra atualização, em curso ou dos últimos 30 s, valeu também para esta.'),
  concluidaEm: z.iso.datetime().nullable().describe('Fim da última atualização que deu certo.'),
  falhouEm: z.iso.datetime().nullable().describe('Fim da última que falhou desde então.'),
});

/** Synchronises a question before a search (spec §4, §7); answers 200 whatever the outcome. */
export const synchronizations = {
  realizados: synchronizationOf('realizados', 'Traz do ERP os valores realizados de um orçamento'),
  propostas: synchronizationOf('propostas', 'Traz do ERP os valores orçados de um orçamento'),
  importacao: synchronizationOf('importacao', 'Traz do ERP os lançamentos de importação, de todos os orçamentos'),
};

function synchronizationOf(question: ErpQuestion, summary: string) {
  return defineEndpoint({
    method: 'POST',
    path: `/sincronizacoes/${question}`,
    tags: ['sincronizações'],
    summary,
    description: 'Responde 200 também quando o ERP falha ou não está configurado: valem então os últimos dados bons.',
    body: isOfBudget(question) ? ofBudget : ofNothing,
    answer: synchronized,
    failures: [400, 422],
    administratorsOnly: 'Só administradores atualizam os dados do ERP.',
  });
}
