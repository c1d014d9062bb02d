import { codigosComposition } from '../codigos-composition.ts';
import { ofYear, percentOfAll, variationOf } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Orçamentário Comparativo Entre Anos are made of: proposed in a year, reformulated in the one before. */
export const composition: Composition = {
  ...codigosComposition,
  across: ['area'],
  sources: ['planned', 'yearBefore'],
  months: { proposta: 'proposta', reformulacao: 'reformulacaoAntes' },
  columns: {
    proposta: ofYear('proposta', (ano) => `em ${ano}`),
    reformulacao: ofYear('reformulacaoAntes', (ano) => `em ${ano - 1}`),
    variacao: variationOf('proposta', 'reformulacao'),
    percentual: percentOfAll('proposta', '% do Total Proposto'),
  },
};
