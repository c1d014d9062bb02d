import type { Orcamento } from '../../../contracts/lists.ts';
import { type ComparedBudget, comparedBudgets, comparedValues } from '../../../reporting/compared/compared-budgets.ts';
import type { ComparedWith } from '../../../reporting/compared/compared-with.ts';
import type { LayoutContext, Report } from '../../../reporting/report.ts';
import { stringifySearchParams } from '../../api/search-params.ts';
import type { FormValues } from '../../filters/filter-control.ts';
import { parseFilters } from '../../filters/form-values.ts';
import { justBefore } from '../../moments/moment-words.ts';
import type { SearchLink } from '../link.ts';
import type { Comparable, Past } from './compare-choices.ts';
import { lastLoadOf } from './use-past.ts';

/** The search whose result another one is compared with. */
export type OtherSearch = {
  /** The API's query string, with its '?'. */
  readonly query: string;
  /** The values that its form would show. */
  readonly values: FormValues;
  /** The version or moment, if it is the same search at that time. */
  readonly since?: string;
  readonly context: LayoutContext;
  /** Its budget and basis, if it is not the same search at another moment. */
  readonly budget?: ComparedBudget;
};

type Searched = {
  readonly report: Report;
  readonly link: SearchLink;
  readonly codColigada: number;
  readonly budgets: readonly Orcamento[];
};

/** What a search can be compared with: other budgets and bases, and the budget's past before the version it reads. */
export function comparableOf({ report, link, budgets }: Searched, past: Past): Comparable {
  const all = { ...past, budgets: comparedBudgets(report, link.filters, budgets) };
  const { versao } = link;
  if (versao === undefined || past.moments === undefined) return all;
  const readAt = momentRead(versao, past);
  const versions = past.versions.filter(({ momento }) => !isFrom(momento, readAt));
  return { ...all, versions, lastLoad: lastLoadOf(past.moments, readAt), readAt };
}

/** The moment in ISO form of a version's id, or the moment itself. */
function momentRead(versao: string, { versions }: Past): string {
  return versions.find(({ id }) => id === versao)?.momento ?? versao;
}

/** Whether an instant equals or follows another one; false if either is no instant. */
function isFrom(one: string, other: string): boolean {
  return Date.parse(one) >= Date.parse(other);
}

/** The search that a search is compared with; undefined if it does not exist, or its version is not an earlier one. */
export function otherSearch(
  searched: Searched,
  compared: ComparedWith,
  comparable: Comparable,
): OtherSearch | undefined {
  if (compared.kind === 'budget') return ofBudget(searched, compared, comparable);
  const version = versionOf(compared, comparable);
  const ano = yearOf(searched, searched.link.filters.orcamentoId);
  if (version === undefined || ano === undefined) return undefined;
  const { codColigada, link } = searched;
  if (comparable.readAt && isFrom(momentRead(version, comparable), comparable.readAt)) return undefined;
  return {
    query: stringifySearchParams({ ...link.values, versao: version }),
    values: link.values,
    since: version,
    context: { filters: link.filters, codColigada, ano },
  };
}

function ofBudget(
  searched: Searched,
  compared: Extract<ComparedWith, { readonly kind: 'budget' }>,
  { budgets, readAt }: Comparable,
): OtherSearch | undefined {
  const { report, link, codColigada } = searched;
  const budget = budgets.find(
    (each) => each.compared.orcamentoId === compared.orcamentoId && each.compared.base === compared.base,
  );
  const ano = yearOf(searched, compared.orcamentoId);
  const values = comparedValues(link.values, compared);
  const filters = parseFilters(report.filters, values);
  if (budget === undefined || filters === undefined || ano === undefined) return undefined;
  if (link.versao !== undefined && readAt === undefined) return undefined; // the past is not read yet
  return {
    query: stringifySearchParams({ ...values, versao: readAt }),
    values,
    context: { filters, codColigada, ano },
    budget,
  };
}

function yearOf({ budgets }: Searched, orcamentoId: number): number | undefined {
  return budgets.find(({ id }) => id === orcamentoId)?.ano;
}

/** The value of 'versao': an id or a moment; for the last load, the instant before it. */
function versionOf(
  compared: Exclude<ComparedWith, { readonly kind: 'budget' }>,
  { lastLoad }: Comparable,
): string | undefined {
  if (compared.kind === 'version') return compared.id;
  if (compared.kind === 'moment') return compared.moment;
  return lastLoad === undefined ? undefined : justBefore(lastLoad);
}
