import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { orcamentos } from '../../../contracts/lists.ts';
import { COMPARE, parseCompared } from '../../../reporting/compared/compared-with.ts';
import type { Report } from '../../../reporting/report.ts';
import { fetchReport, type Found } from '../../api/fetch-report.ts';
import { listQuery } from '../../filters/options-query.ts';
import type { ReportLink } from '../link.ts';
import { labelOfCompared } from './compare-choices.ts';
import { CompareMenu } from './CompareMenu.tsx';
import { changeCompared } from './compared-params.ts';
import { comparableOf, type OtherSearch, otherSearch } from './other-search.ts';

/** What a search is compared with: another result, and how. */
export type Compared = Pick<OtherSearch, 'comparisonOf'> & { readonly label: string; readonly found: Found };

/** The comparison that the address asks for. */
export type Comparing = {
  /** The control that chooses it; null for reports without amounts. */
  readonly menu: ReactNode;
  readonly isLoading: boolean;
  readonly compared: Compared | undefined;
  /** A sentence if the address asks in vain, or the other search failed; '' otherwise. */
  readonly problem: string;
};

const route = getRouteApi('/area/relatorios/$slug');

/** The comparison of a report's search, with its control. */
export function useComparing(report: Report, link: ReportLink, codColigada: number): Comparing {
  const { chosen, comparable, text } = useChosen(report, link, codColigada);
  const navigate = route.useNavigate();
  const { other, label } = chosen ?? {};
  const { data, isFetching, isError } = useQuery({
    queryKey: ['comparado', report.slug, other?.query],
    queryFn:
      other === undefined
        ? skipToken
        : ({ signal }) => fetchReport(unsynchronized(report), other.query, other.context, signal),
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const compared = useMemo(
    () => (other && label !== undefined && data ? { label, found: data, comparisonOf: other.comparisonOf } : undefined),
    [other, label, data],
  );
  const change = (value: string | undefined) =>
    void navigate({ search: (before) => changeCompared(before, value), resetScroll: false });
  const isKnown = other !== undefined && text !== undefined && label !== undefined;
  return {
    menu: comparable && (
      <CompareMenu {...{ comparable }} chosen={isKnown ? { value: text, label } : undefined} onChange={change} />
    ),
    isLoading: isFetching && compared === undefined,
    compared,
    problem: problemOf(comparable !== undefined && text !== undefined && !isKnown, isError),
  };
}

/** What the address asks for, as soon as the budgets are known. */
function useChosen(report: Report, link: ReportLink, codColigada: number) {
  const text = route.useSearch({ select: (params) => params[COMPARE] });
  const { data: budgets } = useQuery(listQuery(orcamentos, {}));
  const query = link.kind === 'search' ? link.query : undefined;
  return useMemo(() => {
    if (link.kind !== 'search' || budgets === undefined || report.composition === undefined) return { text };
    const searched = { report, link, codColigada, budgets };
    const comparable = comparableOf(searched);
    const compared = text === undefined ? undefined : parseCompared(text);
    const other = compared && otherSearch(searched, compared, comparable);
    return { text, comparable, chosen: other && { other, label: labelOfCompared(compared!, comparable) } };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is read anew on every render; its query is the search
  }, [report, query, codColigada, budgets, text]);
}

/** The report without its synchronisation: what another search brought is read as it is. */
function unsynchronized({ sync: _, ...report }: Report): Report {
  return report;
}

function problemOf(isUnknown: boolean, hasFailed: boolean): string {
  if (isUnknown) return 'O endereço pede uma comparação que não existe para esta busca.';
  return hasFailed ? 'Não foi possível buscar o outro lado da comparação: a tabela mostra só um.' : '';
}
