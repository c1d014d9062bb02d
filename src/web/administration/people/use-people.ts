import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  criarPessoa,
  desvincularPessoa,
  encerrarSessoesDaPessoa,
  listarPessoas,
  mudarPessoa,
  type PessoaMudada,
  type PessoaNova,
  removerPessoa,
  revogarTokensDaPessoa,
  senhaDaPessoa,
} from '../../../contracts/administration/pessoas.ts';
import { removerSegundoFator } from '../../../contracts/administration/segundo-fator.ts';
import { ask } from '../../api/ask.ts';
import { sessionQuery } from '../../session/session.ts';

const PEOPLE = ['pessoas'] as const;

/** The people of the organisation. */
export function usePeople() {
  return useQuery({
    queryKey: PEOPLE,
    queryFn: ({ signal }) => ask(listarPessoas, {}, signal),
    meta: { failure: 'shown' },
  });
}

/** What is done to people; the list is asked for again after it. */
export function usePeopleActions() {
  return {
    create: useAction((body: PessoaNova) => ask(criarPessoa, { body })),
    change: useAction(({ id, ...body }: PessoaMudada & { readonly id: string }) =>
      ask(mudarPessoa, { params: { id }, body }),
    ),
    givePassword: useAction((id: string) => ask(senhaDaPessoa, { params: { id } })),
    removeSecondFactor: useAction((id: string) => ask(removerSegundoFator, { params: { id } })),
    unlink: useAction((id: string) => ask(desvincularPessoa, { params: { id } })),
    endSessions: useAction((id: string) => ask(encerrarSessoesDaPessoa, { params: { id } })),
    revokeTokens: useAction((id: string) => ask(revogarTokensDaPessoa, { params: { id } })),
    remove: useAction((id: string) => ask(removerPessoa, { params: { id } })),
  };
}

/** The session too: one's own name and rights may be what changed. What was answered, a password maybe, is not kept. */
function useAction<Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    gcTime: 0,
    meta: { failure: 'shown' },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: PEOPLE });
      void queryClient.invalidateQueries(sessionQuery);
    },
  });
}
