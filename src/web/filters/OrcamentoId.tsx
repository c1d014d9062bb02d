import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

type Orcamento = { readonly id: number; readonly ano: number };

/** Budget, shown by its year (spec §2.1), newest first as the server lists them. */
export const orcamentoId: FilterControl = {
  Field: OrcamentoIdField,
  initial: '',
  options: optionsQuery<Orcamento>('/api/orcamentos', (orcamentos) =>
    orcamentos.map(({ id, ano }) => ({ value: String(id), label: String(ano) })),
  ),
};

function OrcamentoIdField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['narrow']} />;
}
