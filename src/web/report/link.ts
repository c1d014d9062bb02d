import { filterFields, type FilterName, type Filters } from '../../reporting/filters.ts';
import {
  isForeign,
  isRepeated,
  ORGANIZATION,
  type SearchParams,
  stringifySearchParams,
  VERSION,
} from '../api/search-params.ts';
import { areOffered, type Choices } from '../filters/use-choices.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { filterControls } from '../filters/filter-controls.tsx';
import { mentionsFilters, parseFilters, readFormValues } from '../filters/form-values.ts';

/**
 * The meaning of a report's address: empty (no filters), foreign (another organisation's), waiting (for the lists),
 * stuck (the lists failed to load or were refused), refused (filters missing, malformed or not offered), repeated (a
 * parameter more than once), or a search.
 */
export type ReportLink =
  | SearchLink
  | { readonly kind: 'empty' | 'foreign' | 'waiting' | 'repeated' }
  | { readonly kind: 'stuck'; readonly refusal: string | undefined }
  | { readonly kind: 'refused'; readonly problems: readonly FilterProblem[] };

/** A filter of an address that cannot be searched: missing, malformed, or with a value that is not offered. */
export type FilterProblem = {
  readonly name: FilterName;
  readonly value: string;
  readonly why: 'missing' | 'malformed' | 'unknown';
};

/** An address that can be searched. */
export type SearchLink = {
  readonly kind: 'search';
  readonly values: FormValues;
  readonly filters: Filters<FilterName>;
  /** The id of the version, or the moment, at which the report is read; undefined for the current data. */
  readonly versao: string | undefined;
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
  if ([...names, ORGANIZATION, VERSION].some((name) => isRepeated(params, name))) return { kind: 'repeated' };
  if (isForeign(params, codColigada)) return { kind: 'foreign' };
  const filters = parseFilters(names, params);
  const refused = () => ({ kind: 'refused', problems: problemsOf(names, params, choices) }) as const;
  if (filters === undefined) return refused();
  if (choices.isLoading) return { kind: 'waiting' };
  const values = readFormValues(names, params);
  if (!areOffered(names, values, choices.of))
    return choices.hasFailed ? { kind: 'stuck', refusal: choices.refusal } : refused();
  return searchLink(values, filters, params);
}

function searchLink(values: FormValues, filters: Filters<FilterName>, params: SearchParams): SearchLink {
  const versao = params[VERSION] || undefined;
  const own = stringifySearchParams(values);
  const query = stringifySearchParams({ ...values, [VERSION]: versao });
  return { kind: 'search', values, filters, versao, query, isSame: (others) => stringifySearchParams(others) === own };
}

/** The problem of each filter of an address; a filter that depends on another one with a problem is left out. */
function problemsOf(names: readonly FilterName[], params: SearchParams, choices: Choices): readonly FilterProblem[] {
  const found = names.flatMap((name): readonly FilterProblem[] => {
    const value = params[name];
    if (filterFields[name].schema.safeParse(value).success === false)
      return [{ name, value: value ?? '', why: value === undefined || value === '' ? 'missing' : 'malformed' }];
    const isKnown = choices.isLoading || value === undefined || areOffered([name], { [name]: value }, choices.of);
    return isKnown ? [] : [{ name, value, why: 'unknown' }];
  });
  return found.filter(({ name }) => !found.some((other) => other.name === filterControls[name].follows?.filter));
}
