import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { carregarCarga, descartarCarga, verCarga, type Carga } from '../../../contracts/administration/cargas.ts';
import { ask } from '../../api/ask.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { ApiError, hasStatus } from '../../api/request.ts';

/** Polling intervals in ms: of a load in progress, of one awaiting confirmation, and while the server is down. */
const POLL_MS = { inProgress: 700, waiting: 15_000, noAnswer: 2_000 } as const;

/** A load, polled as long as it may change; the page shows failures itself. */
export function useLoad(id: string): UseQueryResult<Carga> {
  const answer = useQuery({
    ...queryOf(['carga', id], verCarga, { params: { id } }),
    refetchInterval: ({ state: { data, error } }) => pollInterval(data?.situacao, error),
    refetchOnWindowFocus: 'always',
  });
  useRenewal(answer.data?.situacao);
  return answer;
}

/** Confirms a checked load, which is fetched again afterwards: a failure may mean that its state changed. */
export function useConfirm(id: string) {
  return useChange(() => ask(carregarCarga, { params: { id } }), { list: ['carga', id] });
}

/** Cancels the reading of a load or discards a checked one; it is no failure if the load no longer exists. */
export function useDiscard(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(descartarCarga, { params: { id } }).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error;
      }),
    onSuccess: () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['cargas'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['carga', id] }),
  });
}

function pollInterval(situacao: Carga['situacao'] | undefined, error: unknown): number | false {
  if (error instanceof ApiError) return error.status !== 404 && POLL_MS.noAnswer;
  if (situacao === 'lendo' || situacao === 'carregando') return POLL_MS.inProgress;
  return situacao === 'conferida' && POLL_MS.waiting;
}

/** Fetches the history again when a load changes state, and everything else once it is completed. */
function useRenewal(situacao: Carga['situacao'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['cargas'] });
    if (situacao !== 'carregada') return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'carga' });
  }, [queryClient, situacao]);
}
