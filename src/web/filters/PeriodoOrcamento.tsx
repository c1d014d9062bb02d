import { PERIODOS } from '../../reports/filters.ts';
import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** 'Considerar o Valor': Proposto or Reformulado (spec §2.1). */
export const periodoOrcamento: FilterControl = {
  Field: PeriodoOrcamentoField,
  initial: '',
  offer: () => ({ fixed: Object.entries(PERIODOS).map(([value, label]) => ({ value, label })) }),
};

function PeriodoOrcamentoField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['medium']} />;
}
