import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Report } from '../../../reporting/report.ts';
import { type SearchParams, VERSION } from '../../api/search-params.ts';
import { usePast } from '../compare/use-past.ts';
import type { ReportLink } from '../link.ts';
import type { Search } from '../use-search.ts';
import { PastNotice } from './PastNotice.tsx';
import { describeVersion } from './version-words.ts';
import { changeVersion, comparedWithToday } from './version-params.ts';
import { VersionMenu } from './VersionMenu.tsx';

/** The page's parts about the version or moment that a report is read at. */
export type Reading = {
  /** The control that chooses the version; empty without a search. */
  readonly menu: ReactNode;
  /** Says that the past is read; null for the current data. */
  readonly notice: ReactNode;
  /** The version for prints: 'Versão: Aprovado pela diretoria, os dados de ...'; undefined for the current data. */
  readonly words: string | undefined;
};

const route = getRouteApi('/area/relatorios/$slug');

/** The version that the address reads, with its control. */
export function useVersion({ composition }: Report, link: ReportLink, search: Search): Reading {
  const versao = route.useSearch({ select: (params) => params[VERSION] || undefined });
  const navigate = route.useNavigate();
  const { orcamentoId, past, problem, isLoading, onOpen } = usePastOf(link, versao !== undefined);
  const go = (to: (before: SearchParams) => SearchParams) => void navigate({ search: to, resetScroll: false });
  const onChange = (chosen: string | undefined) => go((before) => changeVersion(before, chosen));
  const menu = orcamentoId !== undefined && (
    <VersionMenu {...{ orcamentoId, past, problem, versao, onChange, onOpen }} />
  );
  if (versao === undefined) return { menu, notice: null, words: undefined };
  const what = isLoading ? 'uma versão …' : describeVersion(versao, past);
  const hasFailed = search.hasFailed || link.kind === 'stuck';
  const canCompare = composition !== undefined && orcamentoId !== undefined && !hasFailed;
  const onCompare = canCompare ? () => go(comparedWithToday) : undefined;
  const notice = <PastNotice {...{ what, hasFailed, onCompare }} onToday={() => onChange(undefined)} />;
  return { menu, notice, words: `Versão: ${what}` };
}

/** The past of the searched budget, fetched once the menu opens, or at once if the report itself is of the past. */
function usePastOf(link: ReportLink, isRead: boolean) {
  const [isWanted, setWanted] = useState(false);
  const orcamentoId = link.kind === 'search' ? link.filters.orcamentoId : undefined;
  const { past, isLoading, isError, renew } = usePast(isWanted || isRead ? orcamentoId : undefined);
  const onOpen = () => (setWanted(true), renew());
  return { orcamentoId, past, isLoading, problem: isError ? NO_PAST : undefined, onOpen };
}

const NO_PAST = 'Não foi possível ler as versões deste orçamento.';
