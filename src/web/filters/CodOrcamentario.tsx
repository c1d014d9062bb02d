import { codigosOrcamentarios } from '../../contracts/lists.ts';
import styles from './fields.module.css';
import type { FieldProps, FilterControl } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';
import { todos } from './todos.ts';

/** Budget code: 'Todos' or one, shown as 'code - description' (spec §2.1). */
export const codOrcamentario: FilterControl = {
  Field: CodOrcamentarioField,
  initial: '',
  offer: () => ({ fixed: [todos], list }),
};

const list = optionsQuery(codigosOrcamentarios, {}, (codigos) =>
  codigos.map(({ codOrcamentario: value, descricaoOrcamentario: nome }) => ({ value, label: `${value} - ${nome}` })),
);

function CodOrcamentarioField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['wide']} />;
}
