import { z } from 'zod';
import { numberKinds } from './numbers.ts';

/** Returns the `error` of a schema: `otherwise`, or that the parameter ('O filtro orcamentoId') was repeated. */
export function once(parameter: string, otherwise: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      Array.isArray(input) ? `${parameter} veio mais de uma vez.` : otherwise,
  };
}

/** Returns the schema of a body with exactly these fields; `missing` is the message for anything but an object. */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape, missing: string) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `Campo desconhecido: ${issue.keys.join(', ')}.` : missing),
  });
}

/** Whether to include inactive natures, as the text of a query string; not by default (spec §2.1). */
export const inactiveInQuery = z
  .enum(
    ['true', 'false'],
    once(
      'O filtro exibirNaturezasInativas',
      'Exibir naturezas inativas (exibirNaturezasInativas) deve ser true ou false.',
    ),
  )
  .default('false')
  .transform((shown) => shown === 'true');

/** The message for an invalid budget id. */
export const NO_BUDGET = 'O orçamento (orcamentoId) deve ser um número inteiro.';

/** The message for parameters other than the budget's id. */
export const ONLY_BUDGET = 'Informe só o orçamento (orcamentoId).';

/** A budget's id as the text of a query string (spec §3). */
export const budgetInQuery = z
  .string(once('O filtro orcamentoId', 'Informe o ano do orçamento (orcamentoId).'))
  .regex(/^[1-9]\d{0,8}$/, NO_BUDGET)
  .transform(Number);

/** Returns the schema of a version's id or a moment in a query string. */
export function momentInQuery(name: 'versao' | 'desde' | 'ate') {
  const unreadable = `A versão (${name}) não pode ser lida.`;
  return z
    .string(once(`A versão (${name})`, unreadable))
    .min(1, `Informe uma versão ou um momento (${name}).`)
    .max(60, unreadable)
    .optional();
}

/** The version or moment at which a report is read. */
export const versionInQuery = momentInQuery('versao').describe(
  'O id de uma versão, ou um momento: o relatório como era então. Sem ela, o de agora.',
);

/** The version or moment since which changes are read. */
export const sinceInQuery = momentInQuery('desde').describe(
  'O id de uma versão, ou um momento: só o que mudou depois. Sem ela, desde o começo da história.',
);

/** The parameters of a comparison: what a file or feed is compared with, and in which amounts. */
export const comparedInQuery = {
  desde: z
    .string(once('O outro lado da comparação (desde)', 'O outro lado da comparação (desde) não pode ser lido.'))
    .min(1, 'Informe uma versão, um momento ou um orçamento (desde).')
    .max(60, 'O outro lado da comparação (desde) não pode ser lido.')
    .optional()
    .describe(
      'Com que se compara: o id de uma versão, um momento, antes-da-ultima-carga, ou outro orçamento ou base, como orcamento-3-realizado. A resposta tem então antes, depois e diferença; sem ele, o relatório só.',
    ),
  valores: z
    .string(once('Os valores comparados (valores)', 'Os valores comparados (valores) não podem ser lidos.'))
    .regex(
      /^[A-Za-z]\w*(,[A-Za-z]\w*)*$/,
      'Os valores comparados (valores) devem ser nomes de colunas, com vírgula entre eles.',
    )
    .max(2_000, 'Lista longa demais (valores).')
    .optional()
    .describe(
      'Os valores que se comparam, com os nomes que coluna tem nas composições; sem eles, os que falam da linha inteira.',
    ),
};

/** A budget's id in a body. */
export const budgetInBody = z
  .int(NO_BUDGET)
  .register(numberKinds, { kind: 'id' })
  .min(1, NO_BUDGET)
  .max(2_147_483_647, NO_BUDGET);

/** The message for an invalid basis. */
export const BASIS = 'O valor considerado (periodoOrcamento) deve ser 1 ou 2.';

/** The basis as the text of a query string. */
export const basisInQuery = z
  .enum(['1', '2'], once('O valor considerado (periodoOrcamento)', BASIS))
  .transform((text) => (text === '2' ? (2 as const) : (1 as const)));

/** The basis in a body: 1 proposed, 2 reformulated (spec §4). */
export const basisInBody = z.int(BASIS).register(numberKinds, { kind: 'id' }).min(1, BASIS).max(2, BASIS);
