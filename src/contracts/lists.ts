import { z } from 'zod';
import { budgetInQuery, inactiveInQuery, versionInQuery } from './query.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, ordinal } from './numbers.ts';

const list = { method: 'GET', tags: ['listas'], programs: true } as const;

/** Common to lists that are read as they are now, or as they were at a version or moment; ignores other parameters. */
const ofVersion = { query: z.object({ versao: versionInQuery }), failures: [400, 422] } as const;

const orcamento = z.object({ id, ano: ordinal, periodoOrcamento: id });

/** A budget. */
export type Orcamento = Readonly<z.infer<typeof orcamento>>;

const centroCusto = z.object({ codCCustoPai: z.string(), nomeCCustoPai: z.string(), regional: z.boolean() });

/** A parent cost centre. */
export type CentroCusto = Readonly<z.infer<typeof centroCusto>>;

/** Lists an organisation's budgets. */
export const orcamentos = defineEndpoint({
  ...list,
  ...ofVersion,
  path: '/orcamentos',
  summary: 'Orçamentos, o mais novo primeiro',
  answer: z.array(orcamento),
});

/** Lists an organisation's budget codes, in natural order. */
export const codigosOrcamentarios = defineEndpoint({
  ...list,
  ...ofVersion,
  path: '/codigos-orcamentarios',
  summary: 'Códigos orçamentários',
  answer: z.array(z.object({ codOrcamentario: z.string(), descricaoOrcamentario: z.string() })),
});

/** Lists an organisation's parent cost centres, in natural order. */
export const centrosCusto = defineEndpoint({
  ...list,
  ...ofVersion,
  path: '/centros-custo',
  summary: 'Centros de custo pais',
  answer: z.array(centroCusto),
});

/** Lists the children of a parent cost centre, in natural order. */
export const filhos = defineEndpoint({
  ...list,
  ...ofVersion,
  path: '/centros-custo/:codCCustoPai/filhos',
  summary: 'Centros de custo filhos de um pai',
  params: z.object({ codCCustoPai: z.string().regex(/^[^\p{C}]+$/u, 'Código de centro de custo inválido.') }),
  answer: z.array(z.object({ codCCustoFilho: z.string(), nomeCCustoFilho: z.string() })),
  failures: [400, 404, 422],
});

const ofLines = z.strictObject(
  { orcamentoId: budgetInQuery, exibirNaturezasInativas: inactiveInQuery, versao: versionInQuery },
  'Informe só o orçamento (orcamentoId), se as naturezas inativas contam (exibirNaturezasInativas) e a versão (versao).',
);

const comMemoria = z.object({
  codCCustoFilho: z.string(),
  meses: z.array(ordinal).describe('Os meses, de 1 a 12, em que alguma natureza do centro tem memória de cálculo.'),
});

/** The months in which a child cost centre has calculation memories. */
export type MesesComMemoria = Readonly<z.infer<typeof comMemoria>>;

/** Lists the months in which child cost centres have calculation memories, without centres that have none. */
export const mesesComMemoria = defineEndpoint({
  ...list,
  path: '/meses-com-memoria',
  summary: 'Em que meses os centros de custo têm memória de cálculo',
  description:
    'Para todos, como Conferir Preenchimento, cujo gráfico a toma: diz só em que meses há memórias, nunca o texto ou os valores delas.',
  query: ofLines,
  answer: z.array(comMemoria),
  failures: [400, 422],
});

const centroSemLinhas = z.object({
  codCCustoPai: z.string(),
  codCCustoFilho: z.string(),
  nomeCCustoFilho: z.string(),
});

/** A child cost centre without lines in a budget. */
export type CentroSemLinhas = Readonly<z.infer<typeof centroSemLinhas>>;

/** Lists the child cost centres without any line in a budget, in natural order. */
export const centrosSemLinhas = defineEndpoint({
  ...list,
  path: '/centros-sem-linhas',
  summary: 'Os centros de custo filhos sem nenhuma linha em um orçamento',
  query: ofLines,
  answer: z.array(centroSemLinhas),
  failures: [400, 422],
});
