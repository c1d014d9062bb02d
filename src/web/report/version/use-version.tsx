import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Report } from '../../../reporting/report.ts';
import type { SearchParams } from '../../api/search-params.ts';
import { VERSION } from '../../versions/version-queries.ts';
import { usePast } from '../compare/use-past.ts';
import type { ReportLink } from '../link.ts';
import { PastNotice } from './PastNotice.tsx';
import { describeVersion } from './version-words.ts';
import { changeVersion, comparedWithToday } from './version-params.ts';
import { VersionMenu } from './VersionMenu.tsx';

/** At which version or moment a report is read. */
export type Reading = {
  /** The control that chooses it; null without a search. */
  readonly menu: ReactNode;
  /** What says that the past is read; null if it is today. */
  readonly notice: ReactNode;
  /** What is read, for prints and copies: 'Versão: Aprovado pela diretoria, os dados de ...'; undefined: today. */
  readonly words: string | undefined;
};

const route = getRouteApi('/area/relatorios/$slug');

/** The version that the address reads, with its control. */
export function useVersion(report: Report, link: ReportLink): Reading {
  const versao = route.useSearch({ select: (params) => params[VERSION] || undefined });
  const navigate = route.useNavigate();
  const [isWanted, setWanted] = useState(false);
  const orcamentoId = link.kind === 'search' ? link.filters.orcamentoId : undefined;
  const { past, isLoading, isError } = usePast(isWanted || versao !== undefined ? orcamentoId : undefined);
  const go = (to: (before: SearchParams) => SearchParams) => void navigate({ search: to, resetScroll: false });
  const onChange = (chosen: string | undefined) => go((before) => changeVersion(before, chosen));
  const what = versao === undefined ? undefined : isLoading ? 'uma versão …' : describeVersion(versao, past);
  const canCompare = report.composition !== undefined && link.kind === 'search';
  return {
    menu: orcamentoId !== undefined && (
      <VersionMenu
        {...{ orcamentoId, past, versao, onChange }}
        problem={isError ? NO_PAST : undefined}
        onOpen={() => setWanted(true)}
      />
    ),
    notice: what !== undefined && (
      <PastNotice
        what={what}
        onToday={() => onChange(undefined)}
        onCompare={canCompare ? () => go(comparedWithToday) : undefined}
      />
    ),
    words: what === undefined ? undefined : `Versão: ${what}`,
  };
}

const NO_PAST = 'Não foi possível ler as versões deste orçamento.';
