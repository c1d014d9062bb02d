import { centrosCusto, codigosOrcamentarios, filhos, orcamentos } from '../../contracts/lists.ts';
import { TODOS } from '../../domain/centros.ts';
import { emptyNoteOf, type FilterName, labelOf, offeredOf, PERIODOS } from '../../reports/filters.ts';
import { exibirNaturezasInativas } from './ExibirNaturezasInativas.tsx';
import type { FilterControl, Offer, OfferContext } from './filter-control.ts';
import { optionsQuery, todos } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

/** Parent cost centre: 'Todos' or one, shown as 'code - name'. */
const codCCustoPai: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Centro',
  offer: () => ({ fixed: [todos], list: pais }),
};

const pais = optionsQuery(centrosCusto, {}, (items) =>
  items.map(({ codCCustoPai: value, nomeCCustoPai: nome }) => ({ value, label: `${value} - ${nome}` })),
);

/** Child cost centre: 'Todos', or one of the children of the chosen parent; reset to 'Todos' with the parent (spec §4). */
const codCCustoFilho: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Filho',
  offer: offerFilhos,
  follows: { filter: 'codCCustoPai', preset: TODOS },
};

function offerFilhos({ values: { codCCustoPai: pai = '' } }: OfferContext): Offer | undefined {
  if (pai === '') return undefined;
  const fixed = [{ ...todos, isPreset: true }] as const;
  return pai === TODOS ? { fixed } : { fixed, list: childrenOf(pai) };
}

function childrenOf(pai: string) {
  return optionsQuery(filhos, { params: { codCCustoPai: pai } }, (items) =>
    items.map(({ codCCustoFilho: value, nomeCCustoFilho: nome }) => ({ value, label: `${value} - ${nome}` })),
  );
}

/** Budget code: 'Todos' or one, shown as 'code - description' (spec §2.1). */
const codOrcamentario: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Código',
  offer: () => ({ fixed: [todos], list: codigos }),
};

const codigos = optionsQuery(codigosOrcamentarios, {}, (items) =>
  items.map(({ codOrcamentario: value, descricaoOrcamentario: nome }) => ({ value, label: `${value} - ${nome}` })),
);

/** Budget, newest first, as in the server's list; at first that of the current year (spec §2.1, §2.3, §2.11). */
const orcamentoId: FilterControl = { Field: SearchableSelect, shortLabel: 'Ano', offer: offerBudgets };

function offerBudgets({ budgets, anoCorrente }: OfferContext): Offer {
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

/** 'Considerar o Valor': Proposto or Reformulado (spec §2.1). */
const periodoOrcamento: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Valor',
  offer: () => ({ fixed: Object.entries(PERIODOS).map(([value, label]) => ({ value, label })), width: 'medium' }),
};

/** The type of request: 1 for the screen (spec §4). */
const tipoRelatorio: FilterControl = {
  initial: '1',
  offer: () => ({ fixed: [{ value: '1', label: 'Tela' }], isPreselected: true }),
};

/** The control of each filter. */
export const filterControls: Readonly<Record<FilterName, FilterControl>> = {
  codCCustoPai,
  codCCustoFilho,
  codOrcamentario,
  orcamentoId,
  periodoOrcamento,
  exibirNaturezasInativas,
  tipoRelatorio,
};
