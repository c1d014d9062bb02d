import { z } from 'zod';
import { COLUMN_PARAMS, type ColumnsAsked } from './column-sets.ts';
import { isKeepName, KEEP_NAMES } from '../sheet/view/view.ts';
import { VIEW_PARAMS, type ViewParam, type ViewParams } from '../sheet/view/view-params.ts';

const LONGEST = 8_000;

/** A view's parameters in a query string (decision 0028), each with the form that it must have. */
export const viewFields = {
  nivel: z
    .string()
    .regex(/^[1-9]\d?$/, 'O nível (nivel) deve ser um número de 1 a 99.')
    .optional()
    .describe('Quantos níveis de linhas aparecem; 1 são os grupos de fora, todos fechados.'),
  abertos: paths('abertos').describe(
    'Grupos abertos à mão: os códigos do caminho de cada um, "1.10>1.10.02", com | entre os grupos.',
  ),
  fechados: paths('fechados').describe('Grupos fechados à mão, escritos como em abertos.'),
  localizar: z
    .string()
    .max(200, 'Texto longo demais para localizar.')
    .optional()
    .describe('Mostra só o que contém estas palavras, com os grupos em que está.'),
  so: z
    .string()
    .refine((names) => names.split(',').every(isKeepName), `As escolhas (so) são: ${KEEP_NAMES.join(', ')}.`)
    .optional()
    .describe(`Mostra só as linhas de cada escolha, com vírgula entre elas: ${KEEP_NAMES.join(', ')}.`),
  ordem: z
    .string()
    .regex(
      /^-?[\p{L}\p{N}][\p{L}\p{N}-]{0,199}$/u,
      'A ordem (ordem) deve ser o nome de uma coluna, com - na frente se do maior ao menor.',
    )
    .optional()
    .describe('A coluna que ordena as linhas dentro de cada grupo, como em "-total-do-ano-realizado".'),
  colunas: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'O conjunto de colunas (colunas) deve ser um nome curto.')
    .optional()
    .describe('Outro conjunto de colunas do relatório, como "acumulado".'),
  mes: z
    .string()
    .regex(/^([1-9]|1[0-2])$/, 'O mês (mes) deve ser um número de 1 a 12.')
    .optional()
    .describe('O mês das colunas, de 1 a 12.'),
} as const satisfies Record<keyof ScreenParams, z.ZodType<string | undefined>>;

/** What an address says of how a report is shown: its view, and its set of columns. */
export type ScreenParams = ViewParams & ColumnsAsked;

/** The parameters that a query gives; undefined if it gives none. */
export function givenView(params: { readonly [Name in keyof ScreenParams]?: unknown }): ScreenParams | undefined {
  const given = [...VIEW_PARAMS, ...COLUMN_PARAMS].flatMap((name) =>
    params[name] === undefined ? [] : [[name, String(params[name])]],
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function paths(name: ViewParam) {
  return z.string().max(LONGEST, `Lista longa demais (${name}).`).optional();
}
