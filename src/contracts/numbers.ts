import { z } from 'zod';

/** The kind of a number: amount, quantity with up to four decimals, percentage, id, count, or year, month and so on. */
export type NumberKind = 'money' | 'quantity' | 'ratio' | 'id' | 'count' | 'ordinal';

/** The kind of each number of a contract, by its schema; refined and described copies of a schema inherit it. */
export const numberKinds = z.registry<{ readonly kind: NumberKind }>();

/** The contract's type of every amount: whole centavos in code, reais with two decimals in JSON (`json-writer.ts`). */
export const money = z
  .number()
  .describe('Valor em reais, com duas casas decimais.')
  .register(numberKinds, { kind: 'money' });

/** The contract's type of a percentage (12.34 is 12,34 %), unrounded, null if undefined. */
export const percentage = z
  .number()
  .register(numberKinds, { kind: 'ratio' })
  .nullable()
  .describe('Percentual sem arredondamento; nulo quando indefinido.');

/** The contract's type of a quantity, null if not given. */
export const quantity = z
  .number()
  .register(numberKinds, { kind: 'quantity' })
  .nullable()
  .describe('Até quatro casas decimais; nulo quando não informado.');

/** The contract's type of a numeric id. */
export const id = z.int().register(numberKinds, { kind: 'id' });

/** The contract's type of a count. */
export const count = z.int().register(numberKinds, { kind: 'count' });

/** The contract's type of a number that names or places something: a year, month, day, hour or line. */
export const ordinal = z.int().register(numberKinds, { kind: 'ordinal' });

/** The contract's fields of a variation: the proposed and the reformulated amount, and the percentage (spec §3). */
export const variation = { proposta: money, reformulacao: money, variacao: percentage };
