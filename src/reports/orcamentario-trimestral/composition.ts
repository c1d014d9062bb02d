import { codigosComposition } from '../codigos-composition.ts';
import { ofQuarters, ofYear, percentOfAll } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Orçamentário Trimestral are made of. */
export const composition: Composition = {
  ...codigosComposition,
  across: ['area'],
  columns: { ...ofQuarters(), total: ofYear('chosen'), percentual: percentOfAll('total', '% do Total Anual') },
};
