import { getJson } from '../api/request.ts';
import type { Option, OptionsQuery } from './filter-control.ts';

const MINUTE = 60_000;

/** A list of the server as choices, kept for a minute while one goes from report to report. */
export function optionsQuery<Item>(
  path: string,
  toOptions: (items: readonly Item[]) => readonly Option[],
): OptionsQuery {
  return {
    queryKey: ['opcoes', path],
    queryFn: async ({ signal }) => toOptions((await getJson(path, signal)) as readonly Item[]),
    staleTime: MINUTE,
  };
}
