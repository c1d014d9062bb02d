import { single } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the amounts of Receitas are made of. */
export const composition: Composition = {
  levels: ['codCCustoPai', 'id'],
  sources: ['revenues'],
  columns: { proposta: single('receitaProposta'), reformulacao: single('receitaReformulacao') },
};
