import { centrosCusto } from '../../contracts/lists.ts';
import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';
import { todos } from './todos.ts';

/** Parent cost centre: 'Todos' or one, shown as 'code - name'. */
export const codCCustoPai: FilterControl = {
  Field: CodCCustoPaiField,
  initial: '',
  offer: () => ({ fixed: [todos], list }),
};

const list = optionsQuery(centrosCusto, {}, (pais) =>
  pais.map(({ codCCustoPai: value, nomeCCustoPai: nome }) => ({ value, label: `${value} - ${nome}` })),
);

function CodCCustoPaiField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['wide']} />;
}
