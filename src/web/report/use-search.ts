import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { orcamentos } from '../../contracts/lists.ts';
import type { LayoutContext, Report } from '../../reporting/report.ts';
import { fetchReport, type Found } from '../api/fetch-report.ts';
import { notifyWarning } from '../api/notify.ts';
import { describeFailure, hasStatus } from '../api/request.ts';
import { listQuery } from '../filters/options-query.ts';
import { HISTORY_KEY } from '../moments/version-queries.ts';
import type { ReportLink } from './link.ts';

/** The state and result of the address's search. */
export type Search = {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  /** Why the server refused the search, such as an unreadable version; undefined if it did not. */
  readonly refusal: string | undefined;
  readonly found: Found | undefined;
  /** Discards the result and searches again; if the panel beside the table had the focus, the new table gets it. */
  readonly again: () => void;
};

/** The message of a search without results (spec §8). */
export const NOTHING_FOUND = 'Nenhum dado foi encontrado.';

/** Runs the address's search; leaving the page aborts it. Results are not cached, so that the table is always fresh. */
export function useSearch(report: Report, link: ReportLink, codColigada: number): Search {
  const queryClient = useQueryClient();
  const queryKey = ['relatorio', report.slug, link.kind === 'search' ? link.query : link.kind];
  const { data, error, isFetching, isError } = useQuery({
    queryKey,
    queryFn:
      link.kind === 'search'
        ? async ({ signal }) => {
            const budgets = await queryClient.ensureQueryData(
              listQuery(orcamentos, { query: { versao: link.versao } }),
            );
            const { ano } = budgets.find(({ id }) => id === link.filters.orcamentoId)!; // other ids are refused before
            const found = await search(report, link.query, { filters: link.filters, codColigada, ano }, signal);
            if (found.erp) void queryClient.invalidateQueries({ queryKey: HISTORY_KEY }); // after a synchronisation
            return found;
          }
        : skipToken,
    meta: { failure: 'refusalShown' },
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const panelHadFocus = useRef(false);
  const found = isFetching ? undefined : data;
  useEffect(() => {
    if (found === undefined || !panelHadFocus.current) return;
    panelHadFocus.current = false;
    document.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
  }, [found]);
  return {
    isSearching: isFetching || link.kind === 'waiting',
    hasFailed: isError,
    refusal: hasStatus(error, 422) ? describeFailure(error) : undefined,
    found: data,
    again: () => {
      panelHadFocus.current = document.activeElement?.closest('.sheet-stage > aside') != null;
      void queryClient.resetQueries({ queryKey, exact: true });
    },
  };
}

async function search(report: Report, query: string, context: LayoutContext, signal: AbortSignal): Promise<Found> {
  const found = await fetchReport(report, query, context, signal);
  if (report.warnsWhenEmpty === true && found.sheet.rows.length === 0) notifyWarning(NOTHING_FOUND);
  return found;
}
