import { TODOS } from '../../reports/filters.ts';
import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

type Codigo = { readonly codOrcamentario: string; readonly descricaoOrcamentario: string };

/** Budget code: 'Todos' or one, shown as 'code - description' (spec §2.1). */
export const codOrcamentario: FilterControl = {
  Field: CodOrcamentarioField,
  initial: '',
  options: optionsQuery<Codigo>('/api/codigos-orcamentarios', (codigos) => [
    { value: TODOS, label: 'Todos' },
    ...codigos.map(({ codOrcamentario: value, descricaoOrcamentario }) => ({
      value,
      label: `${value} - ${descricaoOrcamentario}`,
    })),
  ]),
};

function CodOrcamentarioField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['wide']} />;
}
