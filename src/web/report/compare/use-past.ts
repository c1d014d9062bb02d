import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Momento } from '../../../contracts/versions.ts';
import { HISTORY_KEY, momentsQuery, versionsQuery } from '../../moments/version-queries.ts';
import type { Past } from './compare-choices.ts';

const NO_PAST: Past = { versions: [] };
const NO_BUDGET = 0;
const SECONDS_30 = 30_000;

/** A budget's past, and whether it is loading or failed to load. */
type Read = {
  readonly past: Past;
  readonly isLoading: boolean;
  readonly isError: boolean;
  /** Fetches the past again if it is stale, since other people load data too. */
  readonly renew: () => void;
};

/** A budget's versions and moments, its last load and its first moment; not fetched without `orcamentoId`. */
export function usePast(orcamentoId: number | undefined): Read {
  const wanted = { enabled: orcamentoId !== undefined, staleTime: SECONDS_30 };
  const versions = useQuery({ ...versionsQuery(orcamentoId ?? NO_BUDGET), ...wanted });
  const moments = useQuery({ ...momentsQuery(orcamentoId ?? NO_BUDGET), ...wanted });
  const isLoading = versions.isLoading || moments.isLoading;
  const isError = versions.isError || moments.isError;
  const past = useMemo(
    () => (versions.data && moments.data ? pastOf(versions.data, moments.data) : NO_PAST),
    [versions.data, moments.data],
  );
  const queryClient = useQueryClient();
  const renew = useCallback(
    () => void queryClient.refetchQueries({ queryKey: HISTORY_KEY, type: 'active', stale: true }),
    [queryClient],
  );
  return useMemo(() => ({ past, isLoading, isError, renew }), [past, isLoading, isError, renew]);
}

function pastOf(versions: Past['versions'], moments: readonly Momento[]): Past {
  return { versions, moments, lastLoad: lastLoadOf(moments), since: moments[0]?.momento };
}

/** The moment of the last load, up to `until` if given; undefined if there is none, or nothing before it. */
export function lastLoadOf(moments: readonly Momento[], until?: string): string | undefined {
  const isUntil = (momento: string) => until === undefined || Date.parse(momento) <= Date.parse(until);
  const load = moments.findLast(({ causa, momento }) => causa === 'carga' && isUntil(momento));
  return load === moments[0] ? undefined : load?.momento;
}
