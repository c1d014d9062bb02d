import { useMemo } from 'react';
import type { FilterName } from '../../reports/filters.ts';
import { parseSearchParams, stringifySearchParams, type SearchParams } from '../api/search-params.ts';

/** An address's filters, the same object until one of them changes: another view of the result leaves the form alone. */
export function useFilterParams(names: readonly FilterName[], params: SearchParams): SearchParams {
  const text = stringifySearchParams(Object.fromEntries(names.map((name) => [name, params[name]])));
  return useMemo(() => parseSearchParams(text), [text]);
}
