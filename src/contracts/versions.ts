import { z } from 'zod';
import { CAUSAS } from '../domain/causes.ts';
import { ofGerencia } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id, money } from './numbers.ts';
import { budgetInBody, budgetInQuery, momentInQuery, ONLY_BUDGET, strictBody } from './query.ts';

const tags = ['versões'];
const path = '/versoes';

const momento = z.iso.datetime().describe('Em ISO 8601, com milissegundos.');

const versao = z.object({
  id: z.string(),
  orcamentoId: id,
  nome: z.string(),
  nota: z.string(),
  momento,
  criadaPor: z.string().nullable().describe('Nulo: pela linha de comando.'),
  criadaEm: z.iso.datetime(),
  congelada: z.boolean().describe('O nome e o momento de uma versão congelada não mudam.'),
  remocaoPedida: z.boolean().describe('Se uma pessoa pediu a remoção, que outra confirma.'),
  remocaoPedidaPor: z.string().nullable().describe('Quem a pediu; nulo para quem não tem gerência.'),
  confirmaRemocao: z.boolean().describe('Se quem pergunta pode confirmar a remoção, que outra pessoa pediu.'),
});

/** A name for a moment of a budget's data. */
export type Versao = Readonly<z.infer<typeof versao>>;

const { gerenciaOnly } = ofGerencia;
const WITHOUT_NAME = 'Informe o nome da versão.';
const nome = z
  .string(WITHOUT_NAME)
  .trim()
  .min(1, WITHOUT_NAME)
  .max(80, 'Nome longo demais: use até 80 caracteres.')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'O nome da versão não pode ter caracteres de controle.');
const nota = z
  .string('A nota deve ser um texto.')
  .trim()
  .max(2_000, 'Nota longa demais: use até 2.000 caracteres.')
  .regex(/^[^\p{Cs}\p{Co}\p{Cn}\0]*$/u, 'Há um caractere inválido na nota.');
const params = z.object({ id: z.uuid('Versão não encontrada.') });

/** Lists the versions of a budget, the newest first. */
export const versoes = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'As versões de um orçamento, a mais nova primeiro',
  query: z.strictObject({ orcamentoId: budgetInQuery }, ONLY_BUDGET),
  answer: z.array(versao),
  failures: [400, 422],
  programs: true,
});

/** Gives a moment of a budget's data a name. */
export const congelarVersao = defineEndpoint({
  method: 'POST',
  path,
  tags,
  summary: 'Congelar uma versão',
  description:
    'Sem momento, os dados como estão agora. O nome é único no orçamento: 409. 422 se o momento não chegou ou é anterior à história.',
  gerenciaOnly,
  body: strictBody(
    { orcamentoId: budgetInBody, nome, nota: nota.optional(), momento: z.string().max(60).optional() },
    'Informe o orçamento (orcamentoId) e o nome da versão.',
  ),
  answer: versao,
  status: 201,
  failures: [400, 409, 422],
});

/** Changes a version's note, or cancels the request for its removal. */
export const mudarVersao = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  tags,
  summary: 'Mudar a nota de uma versão, ou mantê-la quando a remoção foi pedida',
  description: 'O nome de uma versão congelada não muda: 409. remocaoPedida só pode ser false: o pedido cai.',
  gerenciaOnly,
  params,
  body: strictBody(
    {
      nome: nome.optional(),
      nota: nota.optional(),
      remocaoPedida: z.literal(false, 'A remoção se pede com DELETE; aqui o pedido só se retira.').optional(),
    },
    'Informe a nota.',
  ),
  answer: versao,
  failures: [400, 404, 409, 422],
});

/** Requests a version's removal, or confirms it. */
export const removerVersao = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  tags,
  summary: 'Pedir a remoção de uma versão (202), ou confirmá-la, se outra pessoa a pediu (204)',
  description:
    'O momento de uma versão removida ainda se lê. Um pedido vale sete dias, contados do primeiro que ainda não venceu. 409 se alguém deu a uma das duas pessoas a conta ou uma senha depois dele.',
  gerenciaOnly,
  params,
  answer: z.object({ remocaoPedida: z.literal(true) }),
  status: 202,
  failures: [400, 404, 409, 422],
});

/** Reads the version of a budget that was frozen last, and its difference from current data. */
export const ultimaVersao = defineEndpoint({
  method: 'GET',
  path: `${path}/ultima`,
  tags,
  summary: 'A última versão congelada de um orçamento, e a distância de hoje até ela',
  description:
    'Só das naturezas ativas, pelo valor que mede o orçamento (base). Os valores faltam para quem não os vê no resumo.',
  query: z.strictObject({ orcamentoId: budgetInQuery }, ONLY_BUDGET),
  answer: z.object({
    versao: versao.pick({ id: true, nome: true, momento: true, criadaEm: true }).nullable(),
    ...z.object({ base: z.enum(['proposta', 'reformulacao']), antes: money, depois: money, diferenca: money }).partial()
      .shape,
  }),
  failures: [400, 422],
  programs: true,
});

/** The version that was frozen last, and the planned sums of that version and of today, in whole centavos. */
export type UltimaVersao = Readonly<z.infer<typeof ultimaVersao.answer>>;

const sums = z.object({ antes: money, depois: money });

const causado = z.object({
  momento,
  causa: z.enum(CAUSAS),
  quem: z.string().nullable(),
  arquivo: z.string().nullable(),
  nota: z.string().nullable(),
});

/** A moment at which a budget changed, with its cause. */
export type Momento = Readonly<z.infer<typeof causado>>;

/** Lists the moments at which a budget changed, in chronological order, without counts and sums. */
export const momentos = defineEndpoint({
  method: 'GET',
  path: '/momentos',
  tags,
  summary: 'Os momentos em que um orçamento mudou, e por quê',
  description: 'De quem é limitado a centros de custo, só os que tocaram os seus. Linhas e somas estão em /mudancas.',
  query: z.strictObject({ orcamentoId: budgetInQuery }, ONLY_BUDGET),
  answer: z.array(causado),
  failures: [400, 422],
  programs: true,
});

const mudanca = causado.extend({
  linhas: z.object({ novas: count, alteradas: count, removidas: count }),
  proposta: sums,
  reformulacao: sums,
});

/** A moment at which a budget changed, with its cause, amounts in whole centavos. */
export type Mudanca = Readonly<z.infer<typeof mudanca>>;

/** Lists the changes of a budget within the user's cost centres, oldest first. */
export const mudancas = defineEndpoint({
  method: 'GET',
  path: '/mudancas',
  tags,
  summary: 'O que mudou num orçamento, momento a momento',
  description:
    'De quem é limitado a centros de custo, só o que tocou os seus. linhas conta as de todas as tabelas; as somas são das linhas do orçamento no ano, com as de naturezas inativas.',
  query: z.strictObject({
    orcamentoId: budgetInQuery,
    desde: momentInQuery('desde').describe('Só o que mudou depois: o id de uma versão ou um momento.'),
    ate: momentInQuery('ate').describe('Só o que mudou até então: o id de uma versão ou um momento.'),
  }),
  answer: z.array(mudanca),
  failures: [400, 422],
  programs: true,
});
