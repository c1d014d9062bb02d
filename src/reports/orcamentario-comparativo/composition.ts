import { codigosComposition } from '../codigos-composition.ts';
import { ofYear, variationOf } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Orçamentário Comparativo are made of. */
export const composition: Composition = {
  ...codigosComposition,
  columns: {
    proposta: ofYear('proposta'),
    reformulacao: ofYear('reformulacao'),
    variacao: variationOf('proposta', 'reformulacao'),
  },
};
