import { orcamentos } from '../../contracts/lists.ts';
import { emptyNoteOf, offeredOf, labelOf } from '../../reports/budgets.ts';
import type { FilterControl, Offer, OfferContext } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** Budget, newest first, as in the server's list; at first that of the current year (spec §2.1, §2.3, §2.11). */
export const orcamentoId: FilterControl = { Field: SearchableSelect, shortLabel: 'Ano', offer: offerOf };

function offerOf({ budgets, anoCorrente }: OfferContext): Offer {
  return {
    fixed: [],
    list: optionsQuery(orcamentos, {}, (items) =>
      offeredOf(items, budgets, anoCorrente).map((orcamento) => ({
        value: String(orcamento.id),
        label: labelOf(orcamento, budgets),
        ...(orcamento.ano === anoCorrente && { isPreset: true }),
      })),
    ),
    isPreselected: budgets === 'current-year',
    width: budgets === 'compared' ? 'wide' : 'narrow',
    emptyNote: emptyNoteOf(budgets, anoCorrente),
  };
}
