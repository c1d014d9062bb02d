import { z } from 'zod';
import { once } from './once.ts';

/** Whether inactive natures are asked for, as the text of a query string; not by default (spec §2.1). */
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
