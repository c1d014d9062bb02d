import { centrosComposition } from '../centros-composition.ts';
import { ofQuarters, ofYear, single } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Trimestral are made of. */
export const composition: Composition = {
  ...centrosComposition,
  columns: { ...ofQuarters(), totalAno: ofYear('chosen'), totalBloqueado: single('bloqueado') },
};
