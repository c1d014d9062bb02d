import type { FilterControl } from './filter-control.ts';

/** Who asks: the screen is 1 (spec §4). */
export const tipoRelatorio: FilterControl = {
  initial: '1',
  offer: () => ({ fixed: [{ value: '1', label: 'Tela' }], isPreselected: true }),
};
