import { centrosComposition } from '../centros-composition.ts';
import { ofYear, single, termOf } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Exportação are made of. */
export const composition: Composition = {
  ...centrosComposition,
  sources: ['planned', 'inErp'],
  columns: {
    valorPropostaWeb: ofYear('chosen'),
    valorPropostaRM: single('orcadoNoErp'),
    valor: { kind: 'difference', label: 'Valor final', terms: [termOf('valorPropostaWeb'), termOf('valorPropostaRM')] },
  },
};
