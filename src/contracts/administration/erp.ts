import { z } from 'zod';
import { budgetInBody, budgetInQuery } from '../query.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linhasDeFora } from '../erp.ts';
import { synchronized } from '../synchronizations.ts';
import { count, id, money, ordinal } from '../numbers.ts';
import { ERP_REACHES } from '../../domain/erp-state.ts';
import { erpQuestions } from '../../domain/erp-question.ts';
import { ADMINISTRATION, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/erp`;
const pergunta = z.enum(erpQuestions, 'Informe a pergunta: realizados, propostas ou importacao.');

/** How many days of runs are shown. */
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
  soma: money.nullable(),
  linhasDeFora: z.object({ quantidade: count, valor: money.nullable() }),
  motivo: z.string().nullable().describe('Por que falhou.'),
});

/** A synchronisation with the ERP, sums in whole centavos. */
export type Execucao = Readonly<z.infer<typeof execucao>>;

/** How many runs are shown at most. */
export const MOST_RUNS = 500;

const answer = z.object({
  tipo: z.enum(['arquivos', 'rm']),
  configuracao: z
    .array(z.object({ nome: z.string(), valor: z.string().nullable().describe('null onde falta.') }))
    .describe('O que está configurado, pelo nome da variável; segredos dizem apenas se foram informados.'),
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

/** How the ERP is set up, and how its synchronisations went. */
export type ErpDaOrganizacao = Readonly<z.infer<typeof answer>>;

/** How the ERP is set up, and how its synchronisations went. */
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

/** How the ERP answered when it was checked. */
export type ErpVerificado = Readonly<z.infer<typeof verificado>>;

/** Asks the ERP, as a synchronisation does, and changes nothing. */
export const verificarErp = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/verificar`,
  summary: 'Perguntar ao ERP sem mudar nada',
  answer: verificado,
  failures: [409, 504],
});

/** Brings a question's answer in, as a search does before it, for who has no right to all reports too. */
export const sincronizarErp = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/sincronizar`,
  summary: 'Trazer do ERP a resposta de uma pergunta',
  description: 'Responde 200 também quando o ERP falha ou não está configurado: valem então os últimos dados bons.',
  body: z.strictObject(
    { pergunta, orcamentoId: budgetInBody.optional() },
    'Informe pergunta e, onde é de um orçamento, orcamentoId.',
  ),
  answer: synchronized,
  failures: [400, 422],
});

/** The rows that the last good run of a question left out, and why. */
export const linhasDeForaDoErp = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${path}/linhas-de-fora`,
  summary: 'As linhas que a última sincronização boa deixou de fora, e por quê',
  query: z.strictObject(
    { pergunta, orcamentoId: budgetInQuery.optional() },
    'Informe pergunta e, onde é de um orçamento, orcamentoId.',
  ),
  answer: linhasDeFora.answer,
  failures: [400, 422],
});
