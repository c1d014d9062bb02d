import { filterFields, type FilterName } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { TODOS } from '../../domain/centros.ts';

/** A search that found nothing, and the person's rights. */
export type EmptySearch = {
  readonly report: Pick<Report, 'filters' | 'sync' | 'whyLimited'>;
  readonly values: FormValues;
  readonly isLimited: boolean;
  /** Whether the report lacks its values from the ERP, which no load brought either. */
  readonly lacksErp: boolean;
  /** Whether the person may load data. */
  readonly mayLoad: boolean;
};

/** Why a search found nothing, and what to do. */
export type EmptyReasons = {
  readonly sentences: readonly string[];
  /** The search of all codes and centres; undefined if the search was already of all. */
  readonly wider: FormValues | undefined;
  /** Whether to offer a load of data. */
  readonly offersLoad: boolean;
};

/** The reasons, likeliest first: the filters, the person's limit, the ERP, nothing loaded; then inactive natures. */
export function reasonsOf(search: EmptySearch): EmptyReasons {
  const { report, values, isLimited, mayLoad } = search;
  const narrow = report.filters.filter((name) => isNarrow(name, values));
  const isErp = report.sync !== undefined && search.lacksErp;
  const isLoadable = ![narrow.length > 0, isLimited, isErp].includes(true);
  const found: readonly (readonly [isTrue: boolean, sentence: string])[] = [
    [narrow.length > 0, aboutFilters(narrow, values)],
    [isLimited, report.whyLimited ?? ONLY_OWN],
    [isErp, 'Não há valores do ERP para este orçamento.'],
    [isLoadable, mayLoad ? NOT_LOADED : `${NOT_LOADED} ${ASK}`],
    [values.exibirNaturezasInativas === 'false', 'Naturezas inativas não foram incluídas.'],
  ];
  return {
    sentences: found.flatMap(([isTrue, sentence]) => (isTrue ? [sentence] : [])),
    wider: narrow.length === 0 ? undefined : { ...values, ...widened(narrow) },
    offersLoad: isLoadable && mayLoad,
  };
}

function aboutFilters(narrow: readonly FilterName[], values: FormValues): string {
  const labels = narrow.map((name) => `${filterFields[name].label} ${values[name]}`);
  return `A busca é só de ${listed.format(labels)}; em outros pode haver dados.`;
}

const ONLY_OWN = 'Você vê só os seus centros de custo; nos outros pode haver dados.';
const NOT_LOADED = 'Este orçamento ainda não tem dados deste relatório.';
const ASK = 'Peça a quem administra a organização que os carregue.';

const listed = new Intl.ListFormat('pt-BR');

const BY_CODE: readonly FilterName[] = ['codCCustoPai', 'codCCustoFilho', 'codOrcamentario'];

function isNarrow(name: FilterName, values: FormValues): boolean {
  return BY_CODE.includes(name) && values[name] !== TODOS;
}

function widened(narrow: readonly FilterName[]): FormValues {
  return Object.fromEntries(narrow.map((name) => [name, TODOS]));
}
