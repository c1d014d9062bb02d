import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { carregarCarga, descartarCarga, verCarga, type Carga } from '../../../contracts/administration/cargas.ts';
import { ask } from '../../api/ask.ts';
import { ApiError } from '../../api/request.ts';

/** Intervals of polling in ms: of a load that progresses, one that waits for a person, and while the server does not answer. */
const POLL_MS = { moving: 700, waiting: 15_000, silent: 2_000 } as const;

/** A load, polled as long as it may change; the page shows failures itself. */
export function useLoad(id: string): UseQueryResult<Carga> {
  const answer = useQuery({
    queryKey: ['carga', id],
    queryFn: ({ signal }) => ask(verCarga, { params: { id } }, signal),
    refetchInterval: ({ state: { data, error } }) => pollInterval(data?.situacao, error),
    refetchOnWindowFocus: 'always',
    meta: { failure: 'shown' },
  });
  useRefreshed(answer.data?.situacao);
  return answer;
}

/** Confirms a checked load; afterwards the load is fetched again, as a failure may mean that its state changed. */
export function useConfirm(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ask(carregarCarga, { params: { id } }),
    meta: { failure: 'shown' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['carga', id] }),
  });
}

/** Cancels the reading of a load or discards a checked one; a load that is gone already is no failure. */
export function useDiscard(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(descartarCarga, { params: { id } }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['cargas'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['carga', id] }),
  });
}

/** Whether a load is no longer there. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function pollInterval(situacao: Carga['situacao'] | undefined, error: unknown): number | false {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500 ? POLL_MS.silent : false;
  if (situacao === 'lendo' || situacao === 'carregando') return POLL_MS.moving;
  return situacao === 'conferida' && POLL_MS.waiting;
}

/** Fetches the history again when a load changes state, and everything else once it is loaded. */
function useRefreshed(situacao: Carga['situacao'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['cargas'] });
    if (situacao !== 'carregada') return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'carga' });
  }, [queryClient, situacao]);
}
