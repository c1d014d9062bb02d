import { useQuery } from '@tanstack/react-query';
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
import { useChange } from '../../api/use-change.ts';
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

/** The mutations of people; each fetches the list again. */
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

/** Fetches the session again too, as one's own rights may have changed. */
function useAction<Request, Answer>(change: (request: Request) => Promise<Answer>) {
  return useChange(change, { list: PEOPLE, alongside: sessionQuery.queryKey });
}
