import { z } from 'zod';
import { UNPRINTABLE } from '../base/text.ts';
import { COMPARACOES } from '../domain/justification-rule.ts';
import { JUSTIFIED_FIELDS, type JustifiedField } from '../domain/justified-subjects.ts';
import { ofGerencia, ADMINISTRATION, done } from './administration/gerencia.ts';
import { SUBJECT_FIELDS, subjectParam } from './composition.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id as numericId, money, numberKinds } from './numbers.ts';
import { basisInBody, basisInQuery, budgetInBody, budgetInQuery, once, strictBody } from './query.ts';

const tags = ['justificativas'];
const path = '/justificativas';

const LONGEST_CODE = 200;
/** The maximum length of a justification, in characters. */
export const LONGEST_TEXT = 2_000;

const periodoOrcamento = numericId.describe('1 = Proposto, 2 = Reformulado.');

const anyBasis = basisInQuery.optional().describe('1 = Proposto, 2 = Reformulado; sem ele, os dois.');

function code(field: string) {
  const problem = `O código em em.${field} não pode ser lido.`;
  return z
    .string(once(`O código em em.${field}`, problem))
    .min(1, problem)
    .max(LONGEST_CODE, problem)
    .refine((text) => !UNPRINTABLE.test(text), problem)
    .optional();
}

const WITHOUT_SUBJECT = 'Informe o assunto (em): um centro de custo, um código ou uma natureza.';
const em = strictBody(
  Object.fromEntries(JUSTIFIED_FIELDS.map((field) => [field, code(field)])) as {
    readonly [Field in JustifiedField]: ReturnType<typeof code>;
  },
  WITHOUT_SUBJECT,
).refine((subject) => Object.values(subject).some((each) => each !== undefined), WITHOUT_SUBJECT);

const WITHOUT_TEXT = 'Escreva a justificativa (texto).';
const texto = z
  .string(WITHOUT_TEXT)
  .trim()
  .min(1, WITHOUT_TEXT)
  .max(LONGEST_TEXT, 'Texto longo demais: use até 2.000 caracteres.')
  .regex(/^[^\p{Cs}\p{Co}\p{Cn}\0]*$/u, 'Há um caractere inválido no texto.')
  .refine((text) => !UNPRINTABLE.test(text), 'Há um caractere inválido no texto.');

const justificativa = z.object({
  id: z.string(),
  periodoOrcamento,
  em: z.record(z.string(), z.string()).describe('Do que fala: campos e códigos.'),
  caminho: z
    .array(z.object({ nivel: z.enum(SUBJECT_FIELDS), codigo: z.string(), nome: z.string() }))
    .describe('Do que fala, com nomes, do mais largo ao mais fino.'),
  doAssunto: z.boolean().describe('Se fala do assunto pedido; senão, de uma parte dele.'),
  texto: z.string(),
  quem: z.string(),
  criadaEm: z.iso.datetime(),
  podeRetirar: z.boolean().describe('Se quem pergunta pode retirá-la: quem a escreveu, ou quem tem gerência.'),
  retirada: z.boolean(),
  retiradaPor: z.string().nullable(),
  retiradaEm: z.iso.datetime().nullable(),
});

/** A justification: a text about a subject of a budget. */
export type Justificativa = Readonly<z.infer<typeof justificativa>>;

/** Lists the justifications of a subject and its parts. */
export const justificativas = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'As justificativas de um assunto e das partes dele, a mais nova primeiro',
  description:
    'Sem em.*, as de todo o orçamento. De quem é limitado a centros de custo, só as dos seus. As retiradas, só para quem tem gerência.',
  query: z.strictObject({
    orcamentoId: budgetInQuery,
    periodoOrcamento: anyBasis,
    ...Object.fromEntries([...JUSTIFIED_FIELDS, 'area'].map((field) => [`em.${field}`, code(field)])),
  } as {
    readonly orcamentoId: typeof budgetInQuery;
    readonly periodoOrcamento: typeof anyBasis;
  } & { readonly [Param in `em.${JustifiedField | 'area'}`]: ReturnType<typeof code> }),
  answer: z.array(justificativa),
  failures: [400, 403, 422],
  programs: true,
});

/** Returns the query parameters that name a subject. */
export function justifiedParams(subject: { readonly [Field in JustifiedField | 'area']?: string }) {
  const named = ([...JUSTIFIED_FIELDS, 'area'] as const).filter((field) => subject[field] !== undefined);
  return Object.fromEntries(named.map((field) => [subjectParam(field), subject[field]!]));
}

/** Adds a justification. */
export const justificar = defineEndpoint({
  method: 'POST',
  path,
  tags,
  summary: 'Justificar um valor',
  description: 'Fica com quem a escreveu e quando, e não muda: só se retira.',
  body: strictBody(
    { orcamentoId: budgetInBody, periodoOrcamento: basisInBody, em, texto },
    'Informe o orçamento (orcamentoId), o valor considerado (periodoOrcamento), o assunto (em) e o texto.',
  ),
  answer: z.object({ id: z.string() }),
  status: 201,
  failures: [400, 403, 422],
});

/** Withdraws a justification. */
export const retirarJustificativa = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  tags,
  summary: 'Retirar uma justificativa',
  description: 'Por quem a escreveu, ou por quem tem gerência. O texto não muda: 422.',
  params: z.object({ id: z.uuid('Justificativa não encontrada.') }),
  body: strictBody(
    {
      retirada: z.literal(true, 'Uma justificativa retirada não volta: escreva outra.').optional(),
      texto: z.unknown().optional(),
    },
    'Informe retirada.',
  ),
  answer: done,
  failures: [400, 403, 404, 422],
});

const VERSION = 'A versão (versaoId) não pode ser lida.';
const comparacao = z.enum(COMPARACOES, 'A comparação deve ser reformuladoProposto ou versao.');
const MOST_PERCENT = 1_000_000;
const MOST_REAIS = 9_999_999_999_999;

const regra = z.object({
  ligada: z.boolean(),
  acimaDePercentual: z.number().register(numberKinds, { kind: 'ratio' }).nullable().describe('10 é 10 %.'),
  acimaDeReais: money.nullable(),
  comparacao: comparacao.describe('Reformulado com proposto, ou hoje com uma versão.'),
  versaoId: z.string().nullable().describe('Nulo: a última versão congelada de cada orçamento.'),
});

/** The rule for when a justification is due; its amount in whole centavos. */
export type Regra = Readonly<z.infer<typeof regra>>;

const rulePath = `${ADMINISTRATION}/justificativas`;

/** Reads the rule for when a justification is due. */
export const regraDeJustificativas = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: rulePath,
  summary: 'Quando se deve justificar',
  answer: regra,
});

function limit(name: string, most: number) {
  const problem = `${name} deve ser um número de zero em diante, com até duas casas, ou nulo.`;
  return z
    .number(problem)
    .min(0, problem)
    .max(most, problem)
    .refine((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-4, problem)
    .register(numberKinds, { kind: 'ratio' })
    .nullable();
}

/** Sets the rule for when a justification is due. */
export const mudarRegraDeJustificativas = defineEndpoint({
  ...ofGerencia,
  method: 'PUT',
  path: rulePath,
  summary: 'Mudar quando se deve justificar',
  description:
    'Deve-se justificar uma diferença maior que os reais e que o percentual do valor mais antigo; o que é nulo não conta. A partir de zero, toda diferença maior que os reais.',
  body: strictBody(
    {
      ligada: z.boolean('Informe ligada com verdadeiro ou falso.'),
      acimaDePercentual: limit('acimaDePercentual', MOST_PERCENT),
      acimaDeReais: limit('acimaDeReais', MOST_REAIS),
      comparacao,
      versaoId: z.uuid(VERSION).nullable().optional(),
    },
    'Informe ligada, acimaDePercentual, acimaDeReais e comparacao.',
  ),
  answer: regra,
  failures: [400, 422],
});

/** Counts the cost centres with a difference that lacks a required justification. */
export const centrosSemJustificativa = defineEndpoint({
  method: 'GET',
  path: `${path}/pendentes`,
  tags,
  summary: 'Quantos centros de custo filhos têm uma diferença por justificar',
  description: 'Pela regra, nas naturezas ativas; nulo sem ela. versaoId é a versão com que compara, se for com uma.',
  query: z.strictObject({ orcamentoId: budgetInQuery }),
  answer: z.object({ centros: count.nullable(), versaoId: z.uuid().nullable() }),
  failures: [400, 422],
  programs: true,
});

const lugar = z.object({
  periodoOrcamento,
  em: z.record(z.string(), z.string()).describe('Do que fala: campos e códigos.'),
  lugar: z.record(z.string(), z.string()).describe('Onde fica, também pelo que as linhas dele têm em comum.'),
  texto: z.string(),
  quem: z.string(),
  criadaEm: z.iso.datetime(),
});

/** A justification with its place: the codes that its subject belongs to. */
export type Lugar = Readonly<z.infer<typeof lugar>>;

/** Reads the justifications of a budget with their places, and the rule for when a justification is due. */
export const lugaresJustificados = defineEndpoint({
  method: 'GET',
  path: `${path}/lugares`,
  tags,
  summary: 'Onde ficam as justificativas de um orçamento, e quando se deve justificar',
  query: z.strictObject({ orcamentoId: budgetInQuery }),
  answer: z.object({
    regra: regra.extend({ versaoId: z.string().nullable().describe('A versão com que se compara este orçamento.') }),
    lugares: z.array(lugar),
  }),
  failures: [400, 422],
  programs: true,
});
