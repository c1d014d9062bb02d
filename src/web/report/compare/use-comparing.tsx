import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { orcamentos } from '../../../contracts/lists.ts';
import type { ComparedAs } from '../../../reporting/compared/compared-amounts.ts';
import { COMPARE, COMPARED_AMOUNTS, parseCompared } from '../../../reporting/compared/compared-with.ts';
import type { Report } from '../../../reporting/report.ts';
import { fetchReport, type Found } from '../../api/fetch-report.ts';
import type { SearchParams } from '../../api/search-params.ts';
import { listQuery } from '../../filters/options-query.ts';
import type { ReportLink } from '../link.ts';
import { type Comparable, labelOfCompared, whyUnknown } from './compare-choices.ts';
import { CompareMenu } from './CompareMenu.tsx';
import { changeAmounts, changeCompared } from './compared-params.ts';
import { offeredAmounts } from './offered-amounts.ts';
import { comparableOf, type OtherSearch, otherSearch } from './other-search.ts';
import { usePast } from './use-past.ts';

/** What a search is compared with: another result, and how. */
export type Compared = ComparedAs &
  Omit<OtherSearch, 'context'> & {
    /** Its value in the address. */
    readonly value: string;
    readonly label: string;
    readonly found: Found;
  };

/** The comparison that the address asks for. */
export type Comparing = {
  /** The control that chooses it; empty until there is a search. */
  readonly menu: ReactNode;
  readonly isLoading: boolean;
  readonly compared: Compared | undefined;
  /** Says why the comparison failed, is impossible, or lacks amounts of the address; '' without a problem. */
  readonly problem: string;
};

const route = getRouteApi('/area/relatorios/$slug');

type Compares = { readonly report: Report; readonly link: ReportLink; readonly codColigada: number };

/** The comparison of a report's search, with its control; `found` is the search's result. */
export function useComparing({
  report,
  found,
  ...search
}: Compares & { readonly found: Found | undefined }): Comparing {
  const { chosen, comparable, unknown, hasNoPast, onOpen } = useChosen({ report, ...search });
  const navigate = route.useNavigate();
  const { data, isFetching, isError } = useOther(report, chosen?.other);
  const { names, ...amounts } = useAmounts(report, chosen && found);
  const compared = useMemo(
    () => chosen && data && { ...chosen.other, value: chosen.value, label: chosen.label, found: data, amounts: names },
    [chosen, data, names],
  );
  const onChange = (value: string | undefined) =>
    void navigate({ search: (before) => changeCompared(before, value), resetScroll: false });
  return {
    menu: comparable && <CompareMenu {...{ comparable, chosen, onChange, onOpen }} amounts={amounts.choice} />,
    isLoading: isFetching && compared === undefined,
    compared,
    problem: [hasNoPast ? NO_PAST : problemOf(unknown, isError), amounts.problem].filter(Boolean).join(' '),
  };
}

/** The compared amounts: their names in the address and, if a result is compared (`found`), the choice of others. */
function useAmounts(report: Report, found: Found | undefined) {
  const text = route.useSearch({ select: (params) => params[COMPARED_AMOUNTS] });
  const { colunas, mes }: SearchParams = route.useSearch();
  const navigate = route.useNavigate();
  const names = useMemo(() => text?.split(','), [text]);
  const offers = useMemo(() => found && offeredAmounts(report, found, { colunas, mes }), [report, found, colunas, mes]);
  if (offers === undefined) return { names, choice: undefined, problem: '' };
  const known = names?.filter((name) => offers.offered.some((each) => each.name === name));
  const onChange = (chosen: readonly string[] | undefined) =>
    void navigate({ search: (before) => changeAmounts(before, chosen), resetScroll: false });
  return {
    names,
    choice: { ...offers, shown: known?.length ? known : offers.usual, onChange },
    problem: known?.length === names?.length ? '' : NO_AMOUNT,
  };
}

const NO_AMOUNT = 'O endereço pede comparar valores que não há nestas colunas; eles ficaram de fora.';

/** The other search's result; the ERP's data is read as stored, without another synchronisation. */
function useOther(report: Report, other: OtherSearch | undefined) {
  return useQuery({
    queryKey: ['comparado', report.slug, other?.query],
    queryFn:
      other === undefined
        ? skipToken
        : ({ signal }) => fetchReport(withoutSync(report), other.query, other.context, signal),
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

function withoutSync(report: Report): Report {
  const { sync: _left, ...others } = report;
  return others;
}

/** The comparison that the address asks for, once the budgets are known. */
function useChosen({ report, link, codColigada }: Compares) {
  const value = route.useSearch({ select: (params) => params[COMPARE] });
  const versao = link.kind === 'search' ? link.versao : undefined;
  const { data: budgets } = useQuery(listQuery(orcamentos, { query: { versao } }));
  const query = link.kind === 'search' ? link.query : undefined;
  const [isWanted, setWanted] = useState(false);
  const orcamentoId = link.kind === 'search' ? link.filters.orcamentoId : undefined;
  const { past, isLoading, isError, renew } = usePast(isWanted || value !== undefined ? orcamentoId : undefined);
  const onOpen = () => (setWanted(true), renew());
  const found = useMemo(() => {
    if (link.kind !== 'search' || budgets === undefined) return { unknown: '' };
    const searched = { report, link, codColigada, budgets };
    const comparable = comparableOf(searched, past);
    const chosen = value === undefined ? undefined : chosenOf(searched, comparable, value);
    const isUnknown = value !== undefined && chosen === undefined && !isLoading;
    return { comparable, chosen, unknown: isUnknown ? whyUnknown(parseCompared(value)) : '' };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link changes on every render; its query identifies it
  }, [report, query, codColigada, budgets, past, isLoading, value]);
  return { ...found, hasNoPast: isError, onOpen };
}

/** The comparison of an address; undefined if the search has no such comparison. */
function chosenOf(searched: Parameters<typeof otherSearch>[0], comparable: Comparable, value: string) {
  const compared = parseCompared(value);
  const other = compared && otherSearch(searched, compared, comparable);
  const label = compared && labelOfCompared(compared, comparable);
  return other && label !== undefined ? { value, label, other } : undefined;
}

const NO_PAST = 'Não foi possível ler as versões e os momentos deste orçamento. Tente de novo em instantes.';

function problemOf(unknown: string, hasFailed: boolean): string {
  if (unknown !== '') return unknown;
  return hasFailed ? 'Não foi possível buscar o outro lado da comparação: a tabela mostra só um.' : '';
}
