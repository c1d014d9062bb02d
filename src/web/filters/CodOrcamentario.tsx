import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';
import { todos } from './todos.ts';

type Codigo = { readonly codOrcamentario: string; readonly descricaoOrcamentario: string };

/** Budget code: 'Todos' or one, shown as 'code - description' (spec §2.1). */
export const codOrcamentario: FilterControl = {
  Field: CodOrcamentarioField,
  initial: '',
  offer: () => ({ fixed: [todos], list }),
};

const list = optionsQuery<Codigo>('/api/codigos-orcamentarios', (codigos) =>
  codigos.map(({ codOrcamentario: value, descricaoOrcamentario: nome }) => ({ value, label: `${value} - ${nome}` })),
);

function CodOrcamentarioField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['wide']} />;
}
