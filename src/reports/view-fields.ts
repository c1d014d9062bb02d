import { z } from 'zod';
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
} as const satisfies Record<ViewParam, z.ZodType<string | undefined>>;

/** The parameters that a query gives; undefined if it gives none. */
export function givenView(params: { readonly [Name in ViewParam]?: unknown }): ViewParams | undefined {
  const given = VIEW_PARAMS.flatMap((name) => (params[name] === undefined ? [] : [[name, String(params[name])]]));
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function paths(name: ViewParam) {
  return z.string().max(LONGEST, `Lista longa demais (${name}).`).optional();
}
