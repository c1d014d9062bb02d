import { z } from 'zod';
import { numberKinds } from './numbers.ts';
import { once } from './once.ts';

/** What is said of a budget that is no number. */
export const NO_BUDGET = 'O orçamento (orcamentoId) deve ser um número inteiro.';

/** What is said where something else than the budget was given. */
export const ONLY_BUDGET = 'Informe só o orçamento (orcamentoId).';

/** A budget's id as the text of a query string (spec §3). */
export const budgetInQuery = z
  .string(once('O filtro orcamentoId', 'Informe o ano do orçamento (orcamentoId).'))
  .regex(/^[1-9]\d{0,8}$/, NO_BUDGET)
  .transform(Number);

/** A budget's id in a body. */
export const budgetInBody = z
  .int(NO_BUDGET)
  .register(numberKinds, { kind: 'id' })
  .min(1, NO_BUDGET)
  .max(2_147_483_647, NO_BUDGET);
