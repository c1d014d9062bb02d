import { centrosComposition } from '../centros-composition.ts';
import { ofYear } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Totais por Centro de Custo are made of: a child's of its natures. */
export const composition: Composition = {
  ...centrosComposition,
  columns: { valorProposta: ofYear('proposta'), valorReformulacao: ofYear('reformulacao') },
};
