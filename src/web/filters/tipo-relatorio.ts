import type { FilterControl } from './filter-control.ts';

/** The type of request: 1 for the screen (spec §4). */
export const tipoRelatorio: FilterControl = {
  initial: '1',
  offer: () => ({ fixed: [{ value: '1', label: 'Tela' }], isPreselected: true }),
};
