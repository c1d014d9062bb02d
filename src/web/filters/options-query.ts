import { getJson } from '../api/request.ts';
import type { Option, OptionsQuery } from './filter-control.ts';

const MINUTE = 60_000;

/** A list of the server, kept for a minute while one goes from report to report. */
export function listQuery<Item>(path: string) {
  return {
    queryKey: ['lista', path],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await getJson(path, signal)) as readonly Item[],
    staleTime: MINUTE,
  };
}

/** A list of the server as choices. */
export function optionsQuery<Item>(
  path: string,
  toOptions: (items: readonly Item[]) => readonly Option[],
): OptionsQuery {
  return { ...listQuery<Item>(path), select: (items) => toOptions(items as readonly Item[]) };
}
