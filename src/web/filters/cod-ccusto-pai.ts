import { centrosCusto } from '../../contracts/lists.ts';
import type { FilterControl } from './filter-control.ts';
import { optionsQuery, todos } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** Parent cost centre: 'Todos' or one, shown as 'code - name'. */
export const codCCustoPai: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Centro',
  offer: () => ({ fixed: [todos], list }),
};

const list = optionsQuery(centrosCusto, {}, (pais) =>
  pais.map(({ codCCustoPai: value, nomeCCustoPai: nome }) => ({ value, label: `${value} - ${nome}` })),
);
