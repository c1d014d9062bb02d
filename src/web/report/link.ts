import type { FilterName, Filters } from '../../reports/filters.ts';
import { areOffered, type Choices } from '../filters/choices.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { mentionsFilters, parseFilters, readFormValues } from '../filters/form-values.ts';
import { stringifySearchParams, type SearchParams } from '../router/search-params.ts';

/**
 * What an address asks of a report: nothing; something that waits for the lists, or is stuck where they did not come;
 * something that cannot be searched (filters missing, malformed or no longer offered); or a search.
 */
export type ReportLink =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting' | 'stuck' }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'search';
      readonly values: FormValues;
      readonly filters: Filters<FilterName>;
      /** The query string that the API is asked with, '?' included. */
      readonly query: string;
      /** Whether a form asks for the same. */
      readonly isSame: (values: FormValues) => boolean;
    };

/** Reads an address against what the filters offer. */
export function readLink(names: readonly FilterName[], params: SearchParams, choices: Choices): ReportLink {
  if (!mentionsFilters(names, params)) return { kind: 'empty' };
  const filters = parseFilters(names, params);
  if (filters === undefined) return { kind: 'refused' };
  if (choices.isLoading) return { kind: 'waiting' };
  const values = readFormValues(names, params);
  if (!areOffered(names, values, choices.of)) return { kind: choices.hasFailed ? 'stuck' : 'refused' };
  const query = stringifySearchParams(values);
  return { kind: 'search', values, filters, query, isSame: (others) => stringifySearchParams(others) === query };
}
