import { single } from '../composed-columns.ts';
import type { Composition } from '../composition.ts';

/** What the costs of Eventos are made of; its partners' are not of the events. */
export const composition: Composition = {
  levels: ['codCCustoPai', 'id'],
  sources: ['events'],
  columns: { custo: single('custo') },
};
