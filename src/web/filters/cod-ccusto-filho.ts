import { TODOS } from '../../domain/centros.ts';
import { filhos } from '../../contracts/lists.ts';
import type { FilterControl, Offer, OfferContext } from './filter-control.ts';
import { optionsQuery, todos } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** Child cost centre: 'Todos', or one of the children of the chosen parent; reset to 'Todos' with the parent (spec §4). */
export const codCCustoFilho: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Filho',
  offer: offerOf,
  follows: { filter: 'codCCustoPai', preset: TODOS },
};

function offerOf({ values: { codCCustoPai: pai = '' } }: OfferContext): Offer | undefined {
  if (pai === '') return undefined;
  const fixed = [{ ...todos, isPreset: true }] as const;
  return pai === TODOS ? { fixed } : { fixed, list: childrenOf(pai) };
}

function childrenOf(pai: string) {
  return optionsQuery(filhos, { params: { codCCustoPai: pai } }, (items) =>
    items.map(({ codCCustoFilho: value, nomeCCustoFilho: nome }) => ({ value, label: `${value} - ${nome}` })),
  );
}
