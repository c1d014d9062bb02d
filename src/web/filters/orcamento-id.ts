import { orcamentos } from '../../contracts/lists.ts';
import { emptyNoteOf, offeredOf, labelOf } from '../../reports/budgets.ts';
import type { FilterControl, Offer, OfferContext } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** Budget, newest first, as in the server's list; preselected if only one year is offered (spec §2.1, §2.3, §2.11). */
export const orcamentoId: FilterControl = { Field: SearchableSelect, offer: offerOf };

function offerOf({ budgets, anoCorrente }: OfferContext): Offer {
  return {
    fixed: [],
    list: optionsQuery(orcamentos, {}, (items) =>
      offeredOf(items, budgets, anoCorrente).map((orcamento) => ({
        value: String(orcamento.id),
        label: labelOf(orcamento, budgets),
      })),
    ),
    isPreselected: budgets === 'current-year',
    width: budgets === 'compared' ? 'wide' : 'narrow',
    emptyNote: emptyNoteOf(budgets, anoCorrente),
  };
}
