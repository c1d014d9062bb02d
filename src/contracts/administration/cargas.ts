import { z } from 'zod';
import { budgetInQuery } from '../query.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, id, money, ordinal } from '../numbers.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/cargas`;

/** Common to the endpoints of one load. */
const ofLoad = {
  ...ofGerencia,
  params: z.object({ id: z.uuid('Não há carga com este endereço.') }),
  failures: [400, 404],
};

/** The maximum number of problems that are stored for a load; all are counted. */
export const MOST_PROBLEMS = 1_000;

/** Changed rows per page. */
export const CHANGES_PER_PAGE = 200;

const problema = z.object({
  arquivo: z.string().describe('O arquivo, ou a aba da planilha.'),
  linha: ordinal.nullable().describe('A linha do cabeçalho é a 1.'),
  coluna: z.string().nullable(),
  celula: z.string().nullable().describe('A célula da planilha: G2053; null em um .csv.'),
  valor: z.string().nullable(),
  mensagem: z.string().describe('O que está errado e o que se espera.'),
});

/** A problem in the uploaded data: where it is, and what is expected. */
export type Problema = Readonly<z.infer<typeof problema>>;

const mudanca = z.object({
  tabela: z.string().describe('O nome da tabela, como na planilha: valores, memorias-calculo ...'),
  orcamentoId: id
    .nullable()
    .describe('null nos cadastros (centros, naturezas, códigos, orçamentos) e nos parceiros de eventos.'),
  ano: ordinal.nullable(),
  linhasHoje: count,
  novas: count,
  alteradas: count,
  removidas: count,
  propostaHoje: money.nullable().describe('null nas tabelas sem valor proposto.'),
  propostaDepois: money.nullable(),
  reformulacaoHoje: money.nullable(),
  reformulacaoDepois: money.nullable(),
});

/** The changes of a load in one table of one budget, sums in whole centavos. */
export type Mudanca = Readonly<z.infer<typeof mudanca>>;

const resumo = {
  id: z.string(),
  arquivo: z.string(),
  sha256: z.string().nullable().describe('null enquanto o arquivo chega, e nas cargas de pastas.'),
  tamanho: count.nullable().describe('Em bytes.'),
  situacao: z.enum(['lendo', 'recusada', 'conferida', 'carregando', 'carregada', 'falhou', 'descartada']),
  motivo: z.string().nullable().describe('Por que falhou.'),
  quem: z.string().nullable().describe('O nome da pessoa; null para a linha de comando.'),
  criadaEm: z.iso.datetime(),
  carregadaEm: z.iso.datetime().nullable(),
};

const answer = z.object({
  ...resumo,
  progresso: z.object({ fazendo: z.string(), linhas: count }).nullable().describe('null onde nada está em curso.'),
  linhas: count.describe('Quantas linhas foram lidas.'),
  problemas: z.object({ quantidade: count, itens: z.array(problema) }),
  mudancas: z.array(mudanca),
  venceEm: z.iso.datetime().nullable().describe('Até quando se pode carregar o que foi conferido.'),
  substituiDemonstracao: z.boolean().describe('Se carregar tira os dados da demonstração.'),
});

/** A load: its file, progress, problems, and pending or completed changes. */
export type Carga = Readonly<z.infer<typeof answer>>;

/** Uploads a file, or several .csv, which are then read and checked. */
export const enviarCarga = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path,
  summary: 'Enviar dados para conferir: .xlsx, .zip de .csv, ou um ou mais .csv',
  description:
    'multipart/form-data, campo arquivo (mais de uma vez para vários .csv). Nada muda até que se carregue o que foi conferido.',
  upload: 'arquivo',
  answer: z.object({ id: z.string() }),
  status: 201,
  failures: [409],
});

/** Reads the state of a load. */
export const verCarga = defineEndpoint({
  ...ofLoad,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Como está uma carga: leitura, problemas, o que mudaria',
  description: `No máximo ${MOST_PROBLEMS.toLocaleString('pt-BR')} problemas; quantidade diz quantos são.`,
  answer,
});

const linhaMudada = z.object({
  mudanca: z.enum(['nova', 'alterada', 'removida']),
  chave: z
    .array(z.object({ coluna: z.string(), valor: z.string(), nome: z.string().nullable() }))
    .describe('O que nomeia a linha; o nome de cada código, onde há um.'),
  celulas: z
    .array(z.object({ coluna: z.string(), antes: z.string().nullable(), depois: z.string().nullable() }))
    .describe('De uma linha alterada, só as células que mudam. Valores como na planilha, em pt-BR.'),
});

/** A row that a load adds, changes or removes. */
export type LinhaMudada = Readonly<z.infer<typeof linhaMudada>>;

/** Lists the rows that a load changes in one table of one budget, before and after. */
export const verMudancas = defineEndpoint({
  ...ofLoad,
  method: 'GET',
  path: `${path}/:id/mudancas`,
  summary: 'As linhas que uma carga muda em uma tabela, antes e depois',
  description: `Até ${CHANGES_PER_PAGE} linhas por vez, a partir de aPartirDe (a primeira é 0).`,
  query: z.strictObject(
    {
      tabela: z.string(),
      orcamentoId: budgetInQuery.optional(),
      aPartirDe: z
        .string()
        .regex(/^\d{1,8}$/, 'Informe aPartirDe com um número.')
        .transform(Number)
        .optional(),
    },
    'Informe tabela e, onde houver, orcamentoId e aPartirDe.',
  ),
  answer: z.object({ quantidade: count, itens: z.array(linhaMudada) }),
});

/** Writes a checked load, in one transaction. */
export const carregarCarga = defineEndpoint({
  ...ofLoad,
  method: 'POST',
  path: `${path}/:id/carregar`,
  summary: 'Carregar o que foi conferido, tudo ou nada',
  description:
    'Responde logo; como termina, diz GET /api/administracao/cargas/{id}. 409 se os dados mudaram desde a conferência, que então recomeça, ou se outra carga está em curso.',
  answer: done,
  failures: [400, 404, 409],
});

/** Cancels the reading of a load, or discards a checked one. */
export const descartarCarga = defineEndpoint({
  ...ofLoad,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Cancelar a leitura, ou descartar o que foi conferido',
  answer: done,
  failures: [400, 404, 409],
});

const passada = z.object({
  ...resumo,
  linhas: count.nullable().describe('null nas cargas recusadas, e nas de antes de se guardar quantas foram.'),
  novas: count.nullable(),
  alteradas: count.nullable(),
  removidas: count.nullable(),
});

/** A load in the history. */
export type CargaPassada = Readonly<z.infer<typeof passada>>;

/** Lists the loads, newest first. */
export const listarCargas = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'As cargas, da mais nova à mais antiga',
  answer: z.array(passada),
});

const workbook = z.unknown().describe('Uma pasta de trabalho .xlsx.');

/** Downloads all of the organisation's data, in the form that a load reads. */
export const baixarDados = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/dados.xlsx`,
  summary: 'Os dados de hoje, em uma pasta de trabalho que se pode carregar de novo',
  description:
    'Uma aba por tabela, e a aba Leia-me, que as explica. Todas as linhas são de um mesmo estado dos dados. Enviada sem mudanças, não muda nada.',
  answer: workbook,
  failures: [422],
});

/** Downloads the empty workbook to fill in. */
export const baixarModelo = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/modelo.xlsx`,
  summary: 'O modelo vazio dos dados que se carregam',
  description: 'Cada aba tem uma linha de exemplo, que uma carga recusa: apague-a antes de enviar.',
  answer: workbook,
});
