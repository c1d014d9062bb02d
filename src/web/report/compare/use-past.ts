import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mudancas, versoes } from '../../../contracts/versions.ts';
import { ask } from '../../api/ask.ts';
import type { Past } from './compare-choices.ts';

const NO_PAST: Past = { versions: [] };
const SECONDS_30 = 30_000;

/** A budget's past, and whether it is still read or could not be. */
type Read = { readonly past: Past; readonly isLoading: boolean; readonly isError: boolean };

/** A budget's versions, its last load and since when it can be read; read once it is wanted (undefined: it is not). */
export function usePast(orcamentoId: number | undefined): Read {
  const { data, isLoading, isError } = useQuery({
    queryKey: ['passado', orcamentoId],
    queryFn: orcamentoId === undefined ? skipToken : ({ signal }) => readPast(orcamentoId, signal),
    staleTime: SECONDS_30,
  });
  return useMemo(() => ({ past: data ?? NO_PAST, isLoading, isError }), [data, isLoading, isError]);
}

async function readPast(orcamentoId: number, signal: AbortSignal): Promise<Past> {
  const query = { orcamentoId };
  const [versions, changes] = await Promise.all([ask(versoes, { query }, signal), ask(mudancas, { query }, signal)]);
  const lastLoad = changes.findLast(({ causa }) => causa === 'carga')?.momento;
  return { versions, lastLoad, since: changes[0]?.momento };
}
