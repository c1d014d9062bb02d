import { z } from 'zod';
import { ERP_REACHES, ERP_SITUACOES, MOST_ROWS_LEFT_OUT } from '../domain/erp-state.ts';
import { type ErpQuestion, erpQuestions, isOfBudget } from '../domain/erp-question.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, money } from './numbers.ts';
import { budgetInBody, budgetInQuery, ONLY_BUDGET } from './query.ts';

const ofReport = {
  method: 'GET',
  tags: ['relatórios'],
  params: z.object({ slug: z.string() }),
  query: z.strictObject({ orcamentoId: budgetInQuery }, ONLY_BUDGET),
  failures: [400, 403, 404, 422],
  programs: true,
} as const;

/** Reads the state of a report's values from the ERP. */
export const erpOfReport = defineEndpoint({
  ...ofReport,
  path: '/relatorios/:slug/erp',
  summary: 'De quando são os valores do ERP de um relatório, e o que falta neles',
  description: 'De um relatório que pergunta ao ERP; 404 nos outros.',
  answer: z.object({
    situacao: z
      .enum(ERP_SITUACOES)
      .describe('atualizado também onde o ERP respondeu sem nenhuma linha que se pudesse guardar: então linhas é 0.'),
    abrange: z.enum(ERP_REACHES).describe('Se a pergunta é de um orçamento, ou de toda a organização.'),
    concluidaEm: z.iso.datetime().nullable().describe('Fim da última atualização que deu certo.'),
    falhouEm: z.iso.datetime().nullable().describe('Fim da última que falhou desde então.'),
    motivo: z.string().nullable().describe('Por que falhou.'),
    linhas: count
      .nullable()
      .describe(
        'Quantas linhas a última resposta boa trouxe para os valores; null onde não se sabe, e, se houve alguma, para quem vê só alguns centros de custo.',
      ),
    linhasDeFora: z
      .object({ quantidade: count, valor: money.nullable().describe('null onde a soma não se sabe.') })
      .describe(
        'As linhas da última resposta boa que ficaram de fora, por terem códigos ou anos desconhecidos, e a sua soma; para quem vê só alguns centros de custo, as que trazem um destes.',
      ),
    carga: z
      .object({ de: z.enum(erpQuestions), em: z.iso.datetime() })
      .nullable()
      .describe('A carga que trouxe os valores mostrados, se houve uma depois da última resposta boa do ERP.'),
  }),
});

const linhaDeFora = z.object({
  chave: z.record(z.string(), z.string()).describe('Os códigos da linha, pelos nomes que têm no ERP: CODCCUSTO ...'),
  valor: money,
  motivo: z.string(),
});

/** A row of the ERP's answer that was left out; its amount is in whole centavos. */
export type LinhaDeFora = z.infer<typeof linhaDeFora>;

/** Lists the rows that the last successful synchronisation of a report left out. */
export const linhasDeFora = defineEndpoint({
  ...ofReport,
  path: '/relatorios/:slug/erp/linhas-de-fora',
  summary: 'As linhas do ERP que ficaram de fora de um relatório, e por quê',
  description: `As primeiras ${MOST_ROWS_LEFT_OUT.toLocaleString('pt-BR')} da última resposta boa; quantas são ao todo diz /api/relatorios/{slug}/erp.`,
  answer: z.array(linhaDeFora),
  administratorsOnly: 'Só administradores veem as linhas que ficaram de fora.',
});

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

/** The endpoints that synchronise a question's rows before a search (spec §4, §7): 200 even if the ERP fails. */
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
