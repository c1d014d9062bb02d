import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { carregarCarga, descartarCarga, verCarga, type Carga } from '../../../contracts/administration/cargas.ts';
import { ask } from '../../api/ask.ts';
import { ApiError } from '../../api/request.ts';

/** How often a load that moves is asked for, one that waits for a person, and one of which the server says nothing, in ms. */
const EVERY = { moving: 700, waiting: 15_000, silent: 2_000 } as const;

/** A load, asked for again as long as it may change; the page shows failures itself. */
export function useLoad(id: string): UseQueryResult<Carga> {
  const answer = useQuery({
    queryKey: ['carga', id],
    queryFn: ({ signal }) => ask(verCarga, { params: { id } }, signal),
    refetchInterval: ({ state: { data, error } }) => askAgainIn(data?.situacao, error),
    refetchOnWindowFocus: 'always',
    meta: { failure: 'shown' },
  });
  useRefreshed(answer.data?.situacao);
  return answer;
}

/** Loads what was checked; a failure may mean that the load is another by now, so it is asked for again in any case. */
export function useConfirm(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ask(carregarCarga, { params: { id } }),
    meta: { failure: 'shown' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['carga', id] }),
  });
}

/** Stops the reading of a load, or throws away what was checked; one that is gone already is no failure. */
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

function askAgainIn(situacao: Carga['situacao'] | undefined, error: unknown): number | false {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500 ? EVERY.silent : false;
  if (situacao === 'lendo' || situacao === 'carregando') return EVERY.moving;
  return situacao === 'conferida' && EVERY.waiting;
}

/** The history follows what a load becomes; of what is loaded, everything that the page knows of before is asked anew. */
function useRefreshed(situacao: Carga['situacao'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['cargas'] });
    if (situacao !== 'carregada') return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'carga' });
  }, [queryClient, situacao]);
}
