import { z } from 'zod';
import { UNPRINTABLE } from '../../base/text.ts';
import { centroBase, coletaBase, estado } from './filling.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, money, numberKinds, ordinal } from '../numbers.ts';
import { basisInBody, budgetInBody, strictBody } from '../query.ts';
import { ADMINISTRATION, done, ofGerencia } from '../administration/gerencia.ts';

/** The path of the collections. */
export const COLETAS = `${ADMINISTRATION}/coletas`;
const path = COLETAS;
const params = z.object({ id: z.uuid('Coleta não encontrada.') });

const LONGEST_TEXT = 2_000;
const PRAZO = 'Informe o prazo como aaaa-mm-dd.';
const prazo = z.iso.date(PRAZO).refine((day) => day >= '1900-01-01', PRAZO);
const code = z
  .string('Informe códigos em texto.')
  .min(1, 'Há um código vazio.')
  .max(60, 'Há um código longo demais.')
  .regex(/^[^\p{C}]*$/u, 'Há um caractere inválido em um código.');

/** The maximum size of a body in bytes: enough for 5,000 cost centres, or for the conflicts of thousands of lines. */
export const LONG_BODY = 1_048_576;
const texto = (name: string, most: number) =>
  z
    .string(`Informe ${name}.`)
    .trim()
    .max(most, `Use até ${most.toLocaleString('pt-BR')} caracteres em ${name}.`)
    .refine((text) => !UNPRINTABLE.test(text), `Há um caractere inválido em ${name}.`);

const MES = 'Informe primeiroMes de 1 a 12.';
/** Returns the schema of a text of up to `LONGEST_TEXT` characters. */
export function longText(name: string) {
  return texto(name, LONGEST_TEXT);
}

const regras = {
  preenchidaCom: z
    .enum(['atual', 'anoAnterior', 'zero'], 'Informe preenchidaCom com atual, anoAnterior ou zero.')
    .describe('O que os meses mostram: o que está no orçamento, o ano anterior, ou zero.'),
  naturezasNovas: z.boolean('Informe naturezasNovas com verdadeiro ou falso.'),
  naturezas: z.array(code).readonly().nullable().describe('As que linhas novas podem ter; null para qualquer ativa.'),
  justificativas: z
    .boolean('Informe justificativas com verdadeiro ou falso.')
    .describe('Se toda mudança se justifica.'),
  primeiroMes: ordinal.min(1, MES).max(12, MES).describe('O primeiro mês que pode mudar.'),
};

const coleta = z.object({
  ...coletaBase,
  ...regras,
  memoriaAcimaDe: money.nullable().describe('O aumento de uma linha a partir do qual se pede a memória de cálculo.'),
  criadaPor: z.string().nullable(),
  criadaEm: z.iso.datetime(),
  estados: z.array(z.object({ estado, quantidade: count })).describe('Quantos centros estão em cada estado.'),
});

/** A collection. */
export type Coleta = Readonly<z.infer<typeof coleta>>;

/** Lists the collections, the newest first. */
export const listarColetas = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'As coletas, da mais nova à mais antiga',
  answer: z.array(coleta),
});

/** Opens a collection. */
export const abrirColeta = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path,
  summary: 'Abrir uma coleta',
  mostBodyBytes: LONG_BODY,
  body: strictBody(
    {
      nome: texto('nome', 100).min(1, 'Informe o nome.'),
      orcamentoId: budgetInBody,
      periodoOrcamento: basisInBody,
      centros: z
        .array(code, 'Informe os centros.')
        .min(1, 'Escolha ao menos um centro de custo.')
        .max(5_000)
        .readonly(),
      prazo,
      instrucoes: longText('instrucoes').default(''),
      preenchidaCom: regras.preenchidaCom.default('atual'),
      naturezasNovas: regras.naturezasNovas.default(false),
      naturezas: regras.naturezas.default(null),
      memoriaAcimaDe: z
        .number('Informe memoriaAcimaDe em reais, ou null.')
        .nonnegative('memoriaAcimaDe não pode ser negativo.')
        .max(1e12, 'memoriaAcimaDe é grande demais.')
        .register(numberKinds, { kind: 'quantity' })
        .nullable()
        .default(null),
      justificativas: regras.justificativas.default(false),
      primeiroMes: regras.primeiroMes.default(1),
    },
    'Informe a coleta.',
  ),
  answer: z.object({ id: z.string() }),
  status: 201,
  failures: [400, 422],
});

/** A collection to be opened. */
export type NovaColeta = z.infer<NonNullable<typeof abrirColeta.body>>;

const centro = z.object({
  ...centroBase,
  codCCustoPai: z.string(),
  nomeCCustoPai: z.string(),
  responsaveis: z.array(z.string()).describe('Os nomes de quem preenche o centro.'),
  conflitos: count.nullable().describe('Null onde nada aguarda o aceite.'),
  diferencaAceita: money.nullable(),
});

/** A cost centre of a collection. */
export type CentroDaColeta = Readonly<z.infer<typeof centro>>;

/** Reads a collection with its cost centres. */
export const verColeta = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma coleta com os seus centros',
  params,
  answer: z.object({ ...coleta.shape, centros: z.array(centro) }),
  failures: [400, 404],
});

/** Changes the deadline of a collection, or closes it. */
export const mudarColeta = defineEndpoint({
  ...ofGerencia,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Prorrogar ou encerrar uma coleta',
  params,
  body: strictBody(
    { situacao: z.literal('encerrada', 'Uma coleta só pode ser encerrada.').optional(), prazo: prazo.optional() },
    'Informe situacao ou prazo.',
  ),
  answer: done,
  failures: [400, 404, 409],
});

/** Sends reminders for the cost centres that were not returned yet. */
export const lembrarColeta = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/:id/lembrar`,
  summary: 'Lembrar por e-mail as pessoas dos centros que faltam',
  description: 'Cada pessoa no máximo uma vez por dia. 409 sem e-mail configurado e para uma coleta encerrada.',
  params,
  answer: z.object({
    lembradas: count.describe('Quantas pessoas recebem uma mensagem.'),
    jaLembradas: count.describe('Quantas já a receberam hoje.'),
    desligadas: count.describe('Quantas não a recebem por escolha própria ou da organização.'),
    semResponsavel: z.array(z.string()).describe('Os centros que faltam e que ninguém preenche.'),
  }),
  failures: [400, 404, 409],
});
