import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';
import { todos } from './todos.ts';

type Pai = { readonly codCCustoPai: string; readonly nomeCCustoPai: string };

/** Parent cost centre: 'Todos' or one, shown as 'code - name'. */
export const codCCustoPai: FilterControl = {
  Field: CodCCustoPaiField,
  initial: '',
  offer: () => ({ fixed: [todos], list }),
};

const list = optionsQuery<Pai>('/api/centros-custo', (pais) =>
  pais.map(({ codCCustoPai: value, nomeCCustoPai: nome }) => ({ value, label: `${value} - ${nome}` })),
);

function CodCCustoPaiField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['wide']} />;
}
