import { codigosComposition } from '../codigos-composition.ts';
import { ofYear, percentOfAll } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Orçamentário are made of. */
export const composition: Composition = {
  ...codigosComposition,
  across: ['area'],
  columns: { valor: ofYear('chosen'), percentual: percentOfAll('valor') },
};
