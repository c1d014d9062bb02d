import { codigosOrcamentarios } from '../../contracts/lists.ts';
import type { FilterControl } from './filter-control.ts';
import { optionsQuery, todos } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** Budget code: 'Todos' or one, shown as 'code - description' (spec §2.1). */
export const codOrcamentario: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Código',
  offer: () => ({ fixed: [todos], list }),
};

const list = optionsQuery(codigosOrcamentarios, {}, (codigos) =>
  codigos.map(({ codOrcamentario: value, descricaoOrcamentario: nome }) => ({ value, label: `${value} - ${nome}` })),
);
