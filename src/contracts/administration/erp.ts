import { z } from 'zod';
import { budgetInBody, budgetInQuery } from '../query.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linhasDeFora, synchronized } from '../erp.ts';
import { count, id, money, ordinal } from '../numbers.ts';
import { ERP_REACHES } from '../../domain/erp-state.ts';
import { erpQuestions } from '../../domain/erp-question.ts';
import { ADMINISTRATION, ofGerencia, settings } from './gerencia.ts';

const path = `${ADMINISTRATION}/erp`;
const pergunta = z.enum(erpQuestions, 'Informe a pergunta: realizados, propostas ou importacao.');
const FIELDS = 'Informe pergunta e, onde é de um orçamento, orcamentoId.';

/** The number of past days whose synchronisations are listed. */
export const RUN_DAYS = 90;

const execucao = z.object({
  id: z.string(),
  pergunta,
  orcamentoId: id.nullable().describe('null onde a pergunta é de toda a organização.'),
  ano: ordinal.nullable(),
  situacao: z.enum(['emCurso', 'concluida', 'falhou']),
  inicio: z.iso.datetime(),
  fim: z.iso.datetime().nullable(),
  linhas: count.nullable().describe('Quantas linhas da resposta foram guardadas.'),
  soma: money
    .nullable()
    .describe('null onde a resposta tem dois valores, que não se somam: o proposto e o reformulado.'),
  linhasDeFora: z.object({ quantidade: count, valor: money.nullable() }),
  motivo: z.string().nullable().describe('Por que falhou.'),
});

/** A synchronisation with the ERP, sums in whole centavos. */
export type Execucao = Readonly<z.infer<typeof execucao>>;

/** The maximum number of synchronisations listed. */
export const MOST_RUNS = 500;

const answer = z.object({
  tipo: z.enum(['arquivos', 'rm']),
  configuracao: settings,
  perguntas: z.array(
    z.object({
      pergunta,
      titulo: z.string(),
      abrange: z.enum(ERP_REACHES),
      configurada: z.boolean(),
      falta: z.string().nullable().describe('O que fazer para configurá-la; null onde está configurada.'),
    }),
  ),
  orcamentos: z.array(z.object({ id, ano: ordinal })).describe('Os que se podem sincronizar.'),
  execucoes: z
    .array(execucao)
    .describe(`As dos últimos ${RUN_DAYS} dias, da mais nova à mais antiga, no máximo ${MOST_RUNS}.`),
});

/** The ERP's configuration, and its latest synchronisations. */
export type ErpDaOrganizacao = Readonly<z.infer<typeof answer>>;

/** Reads the ERP's configuration and its latest synchronisations. */
export const verErp = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'Como o ERP está configurado, e as sincronizações',
  answer,
});

const verificado = z.object({
  perguntas: z.array(
    z.object({
      pergunta,
      situacao: z.enum(['respondeu', 'falhou', 'naoConfigurada']),
      linhas: count.nullable(),
      milissegundos: count.nullable(),
      mensagem: z.string(),
      deFora: z.array(z.string()).describe('As linhas que uma sincronização deixaria de fora, as primeiras pelo nome.'),
    }),
  ),
});

/** The ERP's answers to a check. */
export type ErpVerificado = Readonly<z.infer<typeof verificado>>;

/** Queries the ERP as a synchronisation does, without writing anything. */
export const verificarErp = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/verificar`,
  summary: 'Perguntar ao ERP sem mudar nada',
  answer: verificado,
  failures: [409, 504],
});

/** Synchronises the answer to one question, as a search of its report does, but requires no right to that report. */
export const sincronizarErp = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/sincronizar`,
  summary: 'Trazer do ERP a resposta de uma pergunta',
  description: 'Responde 200 também quando o ERP falha ou não está configurado: valem então os últimos dados bons.',
  body: z.strictObject({ pergunta, orcamentoId: budgetInBody.optional() }, FIELDS),
  answer: synchronized,
  failures: [400, 422],
});

/** Lists the rows that the last successful synchronisation of a question left out, with the reasons. */
export const linhasDeForaDoErp = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${path}/linhas-de-fora`,
  summary: 'As linhas que a última sincronização boa deixou de fora, e por quê',
  query: z.strictObject({ pergunta, orcamentoId: budgetInQuery.optional() }, FIELDS),
  answer: linhasDeFora.answer,
  failures: [400, 422],
});
