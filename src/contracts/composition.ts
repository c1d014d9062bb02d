import { z } from 'zod';
import { CAUSAS } from '../domain/causes.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, money, ordinal, percentage } from './numbers.ts';

/** The fields that name an amount's subject, by the spec's names (§3); prefixed with 'em.' in addresses. */
export const SUBJECT_FIELDS = [
  'codCCustoPai',
  'codCCustoFilho',
  'codOrcamentario',
  'area',
  'tipo',
  'recurso',
  'codTBOrcamento',
  'id',
] as const;

export type SubjectField = (typeof SUBJECT_FIELDS)[number];

/** The subject of an amount: codes by field; without codes, the whole search. */
export type Subject = { readonly [Field in SubjectField]?: string };

/** The name of an amount of a subject: the report's column, and a month if the column needs one. */
export type AmountName = {
  /** The field of the report's answer (`totalAnoOrcado`), or a name from a further set of columns (`saldo`). */
  readonly coluna: string;
  /** From January to this month, '1' to '12'. */
  readonly ate?: string;
  /** This month alone, '1' to '12'. */
  readonly mes?: string;
};

const field = z.enum(SUBJECT_FIELDS);
const em = z.record(z.string(), z.string()).describe('O que pôr em em.* para abrir: campos e códigos.');

/** Returns the schema of the first entries of a list with the total count. */
function someOf<Item extends z.ZodType>(item: Item, most: number) {
  return z.object({ quantidade: count, itens: z.array(item).max(most) });
}

const memoria = z.object({
  mes: ordinal,
  proposta: money,
  reformulacao: money.nullable(),
  texto: z.string(),
  codCCustoFilho: z.string(),
  codTBOrcamento: z.string(),
});

const lancamento = z.object({
  mes: ordinal,
  tipo: z.string(),
  chaveCentroCusto: z.string(),
  codTBOrcamento: z.string().nullable(),
  descricaoLancamento: z.string(),
  valorTotal: money,
});

/** The maximum numbers of parts, calculation memories and postings in a composition. */
export const LISTED_AT_MOST = { partes: 10, memorias: 200, lancamentos: 50 } as const;

const shared = {
  caminho: z
    .array(z.object({ nivel: field, codigo: z.string(), nome: z.string() }))
    .describe('O que o valor nomeia, do mais largo ao mais fino; vazio no Total Geral.'),
  coluna: z.string(),
  rotulo: z.string().describe('O nome do valor para gente: Realizado até novembro.'),
  meses: z
    .array(z.object({ mes: ordinal, proposta: money, reformulacao: money, realizado: money.nullable() }))
    .nullable()
    .describe(
      'Os doze meses do mesmo assunto; nulo onde o valor não é de meses. Em Comparativo Entre Anos a reformulação é a do ano anterior.',
    ),
  partes: z
    .object({
      nivel: field,
      itens: z.array(z.object({ codigo: z.string(), nome: z.string(), valor: money, em })).max(LISTED_AT_MOST.partes),
      outros: z.object({ quantidade: count, valor: money }).nullable(),
    })
    .nullable()
    .describe('As maiores partes, pelo valor absoluto, e as outras juntas; somam o valor. Nulo onde não há partes.'),
  memorias: someOf(memoria, LISTED_AT_MOST.memorias)
    .nullable()
    .describe('Nulo onde o relatório não é de naturezas, e para quem não pode abrir o relatório que as lista.'),
  lancamentos: someOf(lancamento, LISTED_AT_MOST.lancamentos)
    .extend({ total: money })
    .nullable()
    .describe(
      'O orçamento lançado no ERP. Nulo nos valores realizados, onde não se sabe quais são do valor, e para quem não pode abrir o relatório que os lista.',
    ),
  comparacoes: z.array(
    z.object({
      rotulo: z.string(),
      valor: money,
      coluna: z.string().optional().describe('A coluna do relatório que abre este valor.'),
    }),
  ),
  formula: z
    .array(
      z.object({
        sinal: z.enum(['+', '-', '/']),
        rotulo: z.string(),
        coluna: z.string(),
        ate: z.string().optional().describe('De janeiro a este mês, onde a coluna o pede.'),
        valor: money,
        em: em.optional().describe('Outro assunto, onde o termo não é do mesmo.'),
      }),
    )
    .nullable()
    .describe('Como se chega ao valor, termo a termo, na ordem em que se calcula; nulo onde ele não é calculado.'),
};

/** The composition of an amount; a percentage is 12.34 for 12,34 %, null if undefined. */
export const composicao = z.discriminatedUnion('unidade', [
  z.object({ unidade: z.literal('reais'), valor: money, ...shared }),
  z.object({ unidade: z.literal('percentual'), valor: percentage, ...shared }),
]);

/** The composition of an amount, in whole centavos. */
export type Composicao = z.infer<typeof composicao>;

/** The response header of reports and compositions; its value changes with the report's data. */
export const DATA_VERSION = 'x-rubrica-dados';

/** Adds the data version header to the description of an answer in the API. */
export function withDataVersion<Answer extends z.ZodType>(answer: Answer): Answer {
  const description = 'Muda com os dados da resposta do relatório, e não diz nada deles.';
  return answer.meta({ headers: { [DATA_VERSION]: { type: 'string', description } } });
}

/** Reads the composition of an amount; the query string is the search's plus {@link amountQuery}. */
export const compositionOfReport = defineEndpoint({
  method: 'GET',
  path: '/relatorios/:slug/composicao',
  tags: ['relatórios'],
  summary: 'De que é feito um valor de um relatório',
  description: 'O cabeçalho x-rubrica-dados é o mesmo da resposta do relatório enquanto os dados dela não mudam.',
  params: z.object({ slug: z.string() }),
  query: z.record(z.string(), z.string()),
  answer: composicao,
  failures: [400, 403, 404, 422],
});

const momento = z.iso.datetime().describe('Em ISO 8601, com milissegundos.');

const causa = {
  momento,
  causa: z.enum(CAUSAS),
  quem: z.string().nullable(),
  arquivo: z.string().nullable(),
  carga: z.string().nullable().describe('A carga em /administracao/dados, para quem tem gerência; nulo onde não há.'),
  nota: z.string().nullable(),
  justificativas: z
    .array(z.string())
    .describe('Os textos escritos entre este momento e o seguinte, sobre o assunto e as partes dele.'),
};

/** The description of a history's first value; before it, an amount was zero and a percentage null. */
const BEGINNING =
  'De quando em diante, e quanto era então. Sem desde, o primeiro momento da história; se ele mesmo está entre os itens, o valor é o de antes dele:';

/** The moments at which an amount changed, in order; percentages are written as in {@link composicao}. */
export const historico = z.discriminatedUnion('unidade', [
  z.object({
    unidade: z.literal('reais'),
    valor: money,
    inicio: z.object({ momento, valor: money }).describe(`${BEGINNING} zero.`),
    itens: z
      .array(z.object({ ...causa, de: money, para: money, diferenca: money }))
      .describe('As diferenças somam o valor menos o do início.'),
  }),
  z.object({
    unidade: z.literal('percentual'),
    valor: percentage,
    inicio: z.object({ momento, valor: percentage }).describe(`${BEGINNING} nulo.`),
    itens: z.array(z.object({ ...causa, de: percentage, para: percentage, diferenca: percentage })),
  }),
]);

/** The history of an amount, in whole centavos. */
export type Historico = z.infer<typeof historico>;

/** Reads the history of an amount; the query string is that of its composition plus `desde`. */
export const historyOfAmount = defineEndpoint({
  method: 'GET',
  path: '/relatorios/:slug/historico',
  tags: ['relatórios'],
  summary: 'Quando um valor de um relatório mudou, e por quê',
  description: 'De quem é limitado a centros de custo, só o que tocou os seus.',
  params: z.object({ slug: z.string() }),
  query: z.record(z.string(), z.string()),
  answer: historico,
  failures: [400, 403, 404, 422],
});

/** Returns the query parameter of a subject's field. */
export function subjectParam(field: SubjectField): `em.${SubjectField}` {
  return `em.${field}`;
}

/** Returns the query parameters that name an amount of a subject, besides the filters of the search. */
export function amountQuery(subject: Subject, amount: AmountName): Readonly<Record<string, string>> {
  const fields = SUBJECT_FIELDS.filter((name) => subject[name] !== undefined);
  return { ...Object.fromEntries(fields.map((name) => [subjectParam(name), subject[name]!])), ...amount };
}
