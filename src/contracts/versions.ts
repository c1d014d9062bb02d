import { z } from 'zod';
import { CAUSAS } from '../domain/causes.ts';
import { ofGerencia } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id, money } from './numbers.ts';
import { budgetInBody, budgetInQuery, once, strictBody } from './query.ts';

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
});

/** A name of a moment of a budget. */
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
  query: z.strictObject({ orcamentoId: budgetInQuery }, 'Informe só o orçamento (orcamentoId).'),
  answer: z.array(versao),
  failures: [400, 422],
  programs: true,
});

/** Names a moment of a budget. */
export const congelarVersao = defineEndpoint({
  method: 'POST',
  path,
  tags,
  summary: 'Congelar uma versão',
  description: 'Sem momento, os dados como estão agora. 422 se o momento não chegou ou é anterior à história.',
  gerenciaOnly,
  body: strictBody(
    { orcamentoId: budgetInBody, nome, nota: nota.optional(), momento: z.string().max(60).optional() },
    'Informe o orçamento (orcamentoId) e o nome da versão.',
  ),
  answer: versao,
  status: 201,
  failures: [400, 422],
});

/** Changes a version's note. */
export const mudarVersao = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  tags,
  summary: 'Mudar a nota de uma versão',
  description: 'O nome de uma versão congelada não muda: 409.',
  gerenciaOnly,
  params,
  body: strictBody({ nome: nome.optional(), nota: nota.optional() }, 'Informe a nota.'),
  answer: versao,
  failures: [400, 404, 409, 422],
});

/** Asks for a version's removal, or confirms it. */
export const removerVersao = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  tags,
  summary: 'Pedir a remoção de uma versão (202), ou confirmá-la, se outra pessoa a pediu (204)',
  description: 'O momento de uma versão removida ainda se lê.',
  gerenciaOnly,
  params,
  answer: z.object({ remocaoPedida: z.literal(true) }),
  status: 202,
  failures: [400, 404, 422],
});

const instante = (name: string) => z.string(once(`O momento (${name})`, 'O momento não pode ser lido.')).max(60);
const sums = z.object({ antes: money, depois: money });

const mudanca = z.object({
  momento,
  causa: z.enum(CAUSAS),
  quem: z.string().nullable(),
  arquivo: z.string().nullable(),
  nota: z.string().nullable(),
  linhas: z.object({ novas: count, alteradas: count, removidas: count }),
  proposta: sums,
  reformulacao: sums,
});

/** A moment at which a budget changed, with its cause, amounts in whole centavos. */
export type Mudanca = Readonly<z.infer<typeof mudanca>>;

/** Lists what changed in a budget, in the order of time, as far as the user's cost centres go. */
export const mudancas = defineEndpoint({
  method: 'GET',
  path: '/mudancas',
  tags,
  summary: 'O que mudou num orçamento, momento a momento',
  description:
    'De quem é limitado a centros de custo, só o que tocou os seus. linhas conta as de todas as tabelas; as somas são das linhas do orçamento no ano.',
  query: z.strictObject({
    orcamentoId: budgetInQuery,
    desde: instante('desde').optional().describe('Só o que mudou depois: o id de uma versão ou um momento.'),
    ate: instante('ate').optional().describe('Só o que mudou até então: o id de uma versão ou um momento.'),
  }),
  answer: z.array(mudanca),
  failures: [400, 422],
  programs: true,
});
