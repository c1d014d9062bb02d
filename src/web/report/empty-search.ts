import { filterFields, type FilterName } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { TODOS } from '../../domain/centros.ts';

/** A search that found nothing, and who made it. */
export type EmptySearch = {
  readonly report: Pick<Report, 'filters' | 'sync' | 'whyLimited'>;
  readonly values: FormValues;
  readonly isLimited: boolean;
  /** Whether the ERP gave nothing for this search. */
  readonly lacksErp: boolean;
  /** Whether the person may load data. */
  readonly mayLoad: boolean;
};

/** Why a search found nothing, and what to do. */
export type EmptyReasons = {
  readonly sentences: readonly string[];
  /** The search of all codes and centres; undefined if this was it. */
  readonly wider: FormValues | undefined;
  /** Whether to offer a load of data. */
  readonly offersLoad: boolean;
};

/** The reasons in the order of their likelihood: the filters, the person's limit, the ERP, nothing loaded. */
export function reasonsOf({ report, values, isLimited, lacksErp, mayLoad }: EmptySearch): EmptyReasons {
  const narrow = report.filters.filter((name) => isNarrow(name, values));
  const labels = narrow.map((name) => `${filterFields[name].label} ${values[name]}`);
  const isErp = report.sync !== undefined && lacksErp;
  const isLoadable = narrow.length === 0 && !isLimited && !isErp;
  const sentences = [
    narrow.length > 0 && `A busca é só de ${listed.format(labels)}; em outros pode haver dados.`,
    isLimited && (report.whyLimited ?? 'Você vê só os seus centros de custo; nos outros pode haver dados.'),
    isErp && 'O ERP não trouxe nenhum valor para este orçamento.',
    isLoadable && `Este orçamento ainda não tem dados deste relatório. ${mayLoad ? '' : ASK}`.trim(),
    values.exibirNaturezasInativas === 'false' && 'Naturezas inativas não foram incluídas.',
  ].filter((sentence) => sentence !== false);
  const wider = narrow.length === 0 ? undefined : { ...values, ...widened(narrow) };
  return { sentences, wider, offersLoad: isLoadable && mayLoad };
}

const ASK = 'Peça a quem administra a organização que os carregue.';

const listed = new Intl.ListFormat('pt-BR');

const BY_CODE: readonly FilterName[] = ['codCCustoPai', 'codCCustoFilho', 'codOrcamentario'];

function isNarrow(name: FilterName, values: FormValues): boolean {
  return BY_CODE.includes(name) && values[name] !== TODOS;
}

function widened(narrow: readonly FilterName[]): FormValues {
  return Object.fromEntries(narrow.map((name) => [name, TODOS]));
}
