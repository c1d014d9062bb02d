import { z } from 'zod';
import { ESTADOS } from '../../domain/collection-states.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, id, money, ordinal } from '../numbers.ts';
import { basisInQuery, budgetInQuery } from '../query.ts';

const tags = ['coletas'];
const path = '/coletas';

/** The state of a cost centre in a collection. */
export const estado = z.enum(ESTADOS);

/** The fields of a collection that everybody sees. */
export const coletaBase = {
  id: z.string(),
  nome: z.string(),
  orcamentoId: id,
  ano: ordinal,
  periodoOrcamento: ordinal.describe('1: proposto; 2: reformulado.'),
  prazo: z.iso.date(),
  diasAtePrazo: ordinal.describe('Quantos dias faltam hoje; negativo depois do prazo.'),
  instrucoes: z.string(),
  situacao: z.enum(['aberta', 'encerrada']),
};

/** The fields of a cost centre of a collection that everybody sees. */
export const centroBase = {
  codCCustoFilho: z.string(),
  nome: z.string(),
  estado,
  antes: money.describe('A soma do centro na base da coleta, hoje.'),
  devolvido: money.nullable().describe('A soma como ficaria, ou ficou; null onde nada voltou.'),
  diferenca: money.nullable(),
  baixadaEm: z.iso.datetime().nullable(),
  devolvidaEm: z.iso.datetime().nullable(),
  devolvidaPor: z.string().nullable(),
  aceitaEm: z.iso.datetime().nullable(),
  comentario: z.string().nullable().describe('O que disse quem a devolveu para corrigir.'),
  problemas: count.describe('Quantas células do último envio não puderam ser aceitas.'),
};

const problema = z.object({
  planilha: z.string().describe('A aba.'),
  celula: z.string().describe('G23; vazia onde é da aba ou do arquivo.'),
  mensagem: z.string(),
  valor: z.string().describe('O que está escrito.'),
});

const minha = z.object({
  ...coletaBase,
  criadaPor: z.string().nullable(),
  centros: z.array(z.object(centroBase)),
  porCorrigir: z.array(problema).describe('As células do último envio por corrigir, até 100 de cada centro.'),
});

/** A collection that the user is to fill in. */
export type MinhaColeta = Readonly<z.infer<typeof minha>>;

const params = z.object({ id: z.uuid('Coleta não encontrada.') });

/** Lists the open collections that the user is to fill in. */
export const minhasColetas = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'As coletas abertas que a pessoa preenche',
  description: 'Vazia para quem não tem o direito preenche.',
  answer: z.array(minha),
});

/** Downloads the workbook to fill in, with the user's cost centres. */
export const planilhaDaColeta = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/planilha.xlsx`,
  tags,
  summary: 'A planilha para preencher: uma aba por centro',
  params,
  answer: z.unknown().describe('Uma pasta de trabalho .xlsx.'),
  failures: [400, 403, 404, 409],
});

const devolucao = z.object({
  message: z.string().describe('O que houve, em uma frase.'),
  problemas: z.array(problema).describe('Os primeiros 1.000.'),
  quantidade: count.describe('De problemas.'),
  linhas: count.describe('Quantas linhas foram lidas.'),
  centros: z.array(z.object({ codCCustoFilho: z.string(), estado, linhas: count })),
  avisos: z.array(z.string()),
});

/** The result of returning a workbook. */
export type Devolucao = Readonly<z.infer<typeof devolucao>>;

/** Sends a filled workbook. */
export const devolverPlanilha = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/devolucao`,
  tags,
  summary: 'Enviar a planilha preenchida',
  description:
    'multipart/form-data, campo arquivo: .xlsx, .xls ou uma aba em .csv. 422, com a mesma resposta, onde há células que não podem ser aceitas; os centros sem problemas já aguardam o aceite. Com mesmoAssim=sim as outras células ficam como estão no orçamento.',
  params,
  query: z.strictObject(
    { mesmoAssim: z.enum(['sim', 'nao'], 'Informe mesmoAssim com sim ou nao.').optional() },
    'Informe só mesmoAssim.',
  ),
  upload: 'arquivo',
  answer: devolucao,
  failures: [403, 404, 409],
});

const estadoDoCentro = z.object({
  codCCustoPai: z.string(),
  codCCustoFilho: z.string(),
  estado,
  coleta: z.string().describe('O nome da coleta.'),
  prazo: z.iso.date(),
});

/** A cost centre's state, with its collection. */
export type EstadoDoCentro = Readonly<z.infer<typeof estadoDoCentro>>;

/** Lists the states of the user's cost centres in the collections of a budget and basis. */
export const estadosDosCentros = defineEndpoint({
  method: 'GET',
  path: `${path}/estados`,
  tags,
  summary: 'Como estão os centros nas coletas de um orçamento',
  description:
    'Para todos, como Conferir Preenchimento, que os mostra: só os centros que a pessoa vê, cada um na coleta aberta mais nova, ou na última que se encerrou.',
  query: z.strictObject(
    { orcamentoId: budgetInQuery, periodoOrcamento: basisInQuery },
    'Informe só o orçamento (orcamentoId) e o valor considerado (periodoOrcamento).',
  ),
  answer: z.array(estadoDoCentro),
  failures: [400, 422],
});

/** Downloads the user's last workbook, in which the cells that cannot be accepted are marked. */
export const planilhaMarcada = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/devolucao/marcada.xlsx`,
  tags,
  summary: 'A última planilha enviada, com as células por corrigir marcadas e comentadas',
  params,
  answer: z.unknown().describe('Uma pasta de trabalho .xlsx.'),
  failures: [400, 403, 404],
});
