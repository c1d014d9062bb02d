import { z } from 'zod';

/** The cost centres that a person sees: all, or codes of parents and children, in natural order. */
export const visibleCentros = z
  .union([z.literal('todos'), z.array(z.string()).readonly()])
  .describe('"todos", ou os códigos dos centros de custo pais e filhos que vê.');

const MALFORMED = 'Informe centros com "todos" ou com códigos.';

const code = z
  .string(MALFORMED)
  .min(1, 'Há um código vazio em centros.')
  .max(60, 'Há um código longo demais em centros.')
  .regex(/^[^\p{C}]*$/u, 'Há um caractere inválido em centros.');

const codes = z.array(code).min(1, 'Informe ao menos um centro de custo, ou "todos".').readonly();

/** The cost centres that a person shall see. */
export const centrosInBody = z.union([z.literal('todos'), codes], {
  error: (issue) => {
    const ofList = issue.code === 'invalid_union' && Array.isArray(issue.input) ? issue.errors[1]?.[0] : undefined;
    return ofList?.message ?? MALFORMED;
  },
});
