import { centrosComposition } from '../centros-composition.ts';
import { ofQuarters, ofYear } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Trimestral Por Regional are made of: a nature's of the regional's children. */
export const composition: Composition = {
  ...centrosComposition,
  levels: ['codCCustoPai', 'codTBOrcamento', 'codCCustoFilho'],
  regionalsOnly: true,
  columns: { ...ofQuarters(), totalAno: ofYear('chosen') },
};
