import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { centrosCusto, codigosOrcamentarios, filhos, orcamentos } from '../../contracts/lists.ts';
import { TODOS } from '../../domain/centros.ts';
import { baseOf, budgetToBeginWith } from '../../domain/overview.ts';
import { emptyNoteOf, labelOf, offeredOf } from '../../reporting/filters.ts';
import { BASE_VALUES, PERIODOS, type FilterName } from '../../reporting/filters.ts';
import styles from './fields.module.css';
import type { FieldProps, FilterControl, Offer, OfferContext, Option } from './filter-control.ts';
import { optionsQuery, todos } from './options-query.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

const presetTodos: Option = { ...todos, isPreset: true };

/** Parent cost centre: 'Todos' (chosen at first), or a parent, shown as 'code - name'. */
const codCCustoPai: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Centro',
  offer: ({ versao }) => ({ fixed: [presetTodos], list: pais(versao) }),
};

function pais(versao: string | undefined) {
  return optionsQuery(centrosCusto, { query: { versao } }, (items) =>
    items.map(({ codCCustoPai, nomeCCustoPai }) => named(codCCustoPai, nomeCCustoPai)),
  );
}

/** An option by code, shown as 'code - name'. */
function named(value: string, name: string): Option {
  return { value, label: `${value} - ${name}` };
}

/** Child cost centre: 'Todos', or a child of the chosen parent; reset to 'Todos' with each new parent (spec §4). */
const codCCustoFilho: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Filho',
  offer: offerFilhos,
  follows: { filter: 'codCCustoPai', preset: TODOS },
};

function offerFilhos({ values: { codCCustoPai: pai = '' }, versao }: OfferContext): Offer | undefined {
  if (pai === '') return undefined;
  const fixed = [presetTodos];
  if (pai === TODOS) return { fixed };
  const list = optionsQuery(filhos, { params: { codCCustoPai: pai }, query: { versao } }, (items) =>
    items.map(({ codCCustoFilho, nomeCCustoFilho }) => named(codCCustoFilho, nomeCCustoFilho)),
  );
  return { fixed, list };
}

/** Budget code: 'Todos' (chosen at first), or a code, shown as 'code - description' (spec §2.1). */
const codOrcamentario: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Código',
  offer: ({ versao }) => ({ fixed: [presetTodos], list: codigos(versao) }),
};

function codigos(versao: string | undefined) {
  return optionsQuery(codigosOrcamentarios, { query: { versao } }, (items) =>
    items.map(({ codOrcamentario, descricaoOrcamentario }) => named(codOrcamentario, descricaoOrcamentario)),
  );
}

/** Budget, in the server's order (newest first); initially that of the current year, as on the hub (spec §2.1). */
const orcamentoId: FilterControl = { Field: SearchableSelect, shortLabel: 'Ano', offer: offerBudgets };

function offerBudgets({ budgets, anoCorrente, versao }: OfferContext): Offer {
  return {
    fixed: [],
    list: optionsQuery(orcamentos, { query: { versao } }, (items) => {
      const offered = offeredOf(items, budgets, anoCorrente);
      const first = budgetToBeginWith(offered, anoCorrente);
      return offered.map((orcamento) => ({
        value: String(orcamento.id),
        label: labelOf(orcamento, budgets),
        ...(orcamento === first && { isPreset: true }),
      }));
    }),
    isPreselected: budgets === 'current-year',
    width: budgets === 'compared' ? 'wide' : 'narrow',
    emptyNote: emptyNoteOf(budgets, anoCorrente),
  };
}

/** 'Considerar o Valor': Proposto or Reformulado; initially the basis of the chosen budget (spec §2.1). */
const periodoOrcamento: FilterControl = {
  Field: SearchableSelect,
  shortLabel: 'Valor',
  offer: offerBases,
  follows: { filter: 'orcamentoId' },
};

function offerBases({ values: { orcamentoId: chosen = '' }, versao }: OfferContext): Offer {
  const list = optionsQuery(orcamentos, { query: { versao } }, (items) => {
    const budget = items.find(({ id }) => String(id) === chosen);
    const preset = budget && BASE_VALUES[baseOf(budget.periodoOrcamento)];
    return Object.entries(PERIODOS).map(([value, label]) => ({
      value,
      label,
      ...(value === preset && { isPreset: true }),
    }));
  });
  return { fixed: [], list, width: 'medium' };
}

/** Whether inactive naturezas are shown and counted; off by default (spec §2.1). */
const exibirNaturezasInativas: FilterControl = {
  Field: ExibirNaturezasInativasField,
  shortLabel: 'Inativas',
  initial: 'false',
  offer: () => ({
    fixed: [
      { value: 'true', label: 'Sim', brief: 'sim' },
      { value: 'false', label: 'Não', brief: 'não' },
    ],
  }),
};

function ExibirNaturezasInativasField({ label, value, onChange }: FieldProps) {
  return (
    <Switch
      className={styles['switch']}
      classNames={{ input: styles['toggle'] ?? '' }}
      label={label}
      checked={value === 'true'}
      onChange={(event) => onChange(String(event.currentTarget.checked))}
    />
  );
}

/** The report type: 1 for the screen (spec §4). */
const tipoRelatorio: FilterControl = {
  initial: '1',
  offer: () => ({ fixed: [{ value: '1', label: 'Tela' }], isPreselected: true }),
};

/** Whether the history that a projection needs is read; the set of columns decides. */
const comProjecao: FilterControl = {
  initial: 'false',
  offer: () => ({
    fixed: [
      { value: 'true', label: 'Sim' },
      { value: 'false', label: 'Não' },
    ],
  }),
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
  comProjecao,
};
