import styles from './fields.module.css';
import type { FieldProps, FilterControl, Offer, OfferPlace } from './filter-control.ts';
import { optionsQuery } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

type Orcamento = { readonly id: number; readonly ano: number };

/** Budget, shown by its year (spec §2.1), newest first as the server lists them; where only one year's is offered, chosen. */
export const orcamentoId: FilterControl = {
  Field: OrcamentoIdField,
  initial: '',
  offer: offerOf,
};

function offerOf({ onlyYear }: OfferPlace): Offer {
  return {
    fixed: [],
    list: optionsQuery<Orcamento>('/api/orcamentos', (orcamentos) =>
      orcamentos
        .filter(({ ano }) => onlyYear === undefined || ano === onlyYear)
        .map(({ id, ano }) => ({ value: String(id), label: String(ano) })),
    ),
    isPreselected: onlyYear !== undefined,
    emptyNote: `Não há orçamento cadastrado${onlyYear === undefined ? '' : ` para ${onlyYear}`}.`,
  };
}

function OrcamentoIdField(props: FieldProps) {
  return <SearchableSelect {...props} className={styles['narrow']} />;
}
