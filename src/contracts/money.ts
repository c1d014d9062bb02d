import { z } from 'zod';

/** The contract's type of every amount: whole centavos inside, reais with two decimals in JSON (written by the server's `json-writer.ts`). */
export const money = z.number().describe('Valor em reais, com duas casas decimais.');

/** The contract's type of a percentage number (12.34 is 12,34 %), unrounded, null where it is undefined. */
export const percentage = z.number().nullable().describe('Percentual sem arredondamento; nulo quando indefinido.');

/** The contract's fields of what is compared: proposed, reformulated, and the variation between them (spec §3). */
export const variation = { proposta: money, reformulacao: money, variacao: percentage };
