import { centrosComposition } from '../centros-composition.ts';
import { ofMonths, ofYear, single } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Conferir Preenchimento are made of. */
export const composition: Composition = {
  ...centrosComposition,
  columns: { ...ofMonths('chosen'), totalAno: ofYear('chosen'), totalBloqueado: single('bloqueado') },
};
