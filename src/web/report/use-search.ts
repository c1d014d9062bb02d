import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LayoutContext, Report } from '../../reports/report.ts';
import { notifyWarning } from '../api/notify.ts';
import { fetchReport, type Found } from './fetch-report.ts';
import type { ReportLink } from './link.ts';

/** The search of the address: under way, what it found once it ended well. */
export type Search = {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly found: Found | undefined;
  /** Forgets the result and searches anew. */
  readonly again: () => void;
};

/** What is said of a search that finds nothing (spec §8). */
export const NOTHING_FOUND = 'Nenhum dado foi encontrado.';

/** Searches what the address asks for; nothing is kept, so that what is drawn was just asked for, and leaving aborts. */
export function useSearch(report: Report, link: ReportLink, codColigada: number): Search {
  const queryClient = useQueryClient();
  const queryKey = ['relatorio', report.slug, link.kind === 'search' ? link.query : link.kind];
  const { data, isFetching, isError } = useQuery({
    queryKey,
    queryFn:
      link.kind === 'search'
        ? ({ signal }) => search(report, link.query, { filters: link.filters, codColigada }, signal)
        : skipToken,
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return {
    isSearching: isFetching || link.kind === 'waiting',
    hasFailed: isError,
    found: data,
    again: () => void queryClient.resetQueries({ queryKey, exact: true }),
  };
}

async function search(report: Report, query: string, context: LayoutContext, signal: AbortSignal): Promise<Found> {
  const found = await fetchReport(report, query, context, signal);
  if (report.warnsWhenEmpty === true && found.sheet.rows.length === 0) notifyWarning(NOTHING_FOUND);
  return found;
}
