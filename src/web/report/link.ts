import type { FilterName, Filters } from '../../reporting/filters.ts';
import { isForeign, isRepeated, ORGANIZATION, type SearchParams, stringifySearchParams } from '../api/search-params.ts';
import { areOffered, type Choices } from '../filters/use-choices.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { mentionsFilters, parseFilters, readFormValues } from '../filters/form-values.ts';

/**
 * The meaning of a report's address: empty (no filters); another organisation's; waiting for the lists, or stuck because
 * they failed to load; refused (filters missing, malformed or no longer offered), or with a filter more than once; or a
 * search.
 */
export type ReportLink =
  | SearchLink
  | { readonly kind: 'empty' | 'foreign' | 'waiting' | 'stuck' | 'refused' | 'repeated' };

/** An address that can be searched. */
export type SearchLink = {
  readonly kind: 'search';
  readonly values: FormValues;
  readonly filters: Filters<FilterName>;
  /** The API's query string, with its '?'. */
  readonly query: string;
  /** Whether a form has the same values. */
  readonly isSame: (values: FormValues) => boolean;
};

/** Reads an address for a person of an organisation, checking its values against the filters' options. */
export function readLink(
  names: readonly FilterName[],
  params: SearchParams,
  { choices, codColigada }: { readonly choices: Choices; readonly codColigada: number },
): ReportLink {
  if (!mentionsFilters(names, params)) return { kind: 'empty' };
  if ([...names, ORGANIZATION].some((name) => isRepeated(params, name))) return { kind: 'repeated' };
  if (isForeign(params, codColigada)) return { kind: 'foreign' };
  const filters = parseFilters(names, params);
  if (filters === undefined) return { kind: 'refused' };
  if (choices.isLoading) return { kind: 'waiting' };
  const values = readFormValues(names, params);
  if (!areOffered(names, values, choices.of)) return { kind: choices.hasFailed ? 'stuck' : 'refused' };
  const query = stringifySearchParams(values);
  return { kind: 'search', values, filters, query, isSame: (others) => stringifySearchParams(others) === query };
}
