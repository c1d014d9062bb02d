import { PERIODOS } from '../../reports/filters.ts';
import type { FilterControl } from './filter-control.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** 'Considerar o Valor': Proposto or Reformulado (spec §2.1). */
export const periodoOrcamento: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Valor',
  offer: () => ({ fixed: Object.entries(PERIODOS).map(([value, label]) => ({ value, label })), width: 'medium' }),
};
