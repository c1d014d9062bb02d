import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Sessao, session as sessionEndpoint } from '../../contracts/session.ts';
import { signOut } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';
import { setPageUser } from '../api/request.ts';

const SESSION = ['sessao'] as const;

/**
 * The session, fetched once and whenever the window gets the focus, because another tab may have signed in another
 * person. The router sends signed-out visitors to the sign-in page, so failures show no notification.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const session = await ask(sessionEndpoint, {}, signal);
    removeOthersData(client, session);
    setPageUser(session.usuario);
    return session;
  },
  refetchOnWindowFocus: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { failure: 'own' },
});

/** The session, for pages that the router shows only after sign-in. */
export function useSession(): Sessao {
  return useSuspenseQuery(sessionQuery).data;
}

/** A key for a person, their organisation and their cost centres; data is cached per identity. */
export function identityOf({ usuario }: Sessao): string {
  return JSON.stringify([usuario.email, usuario.codColigada, usuario.centros]);
}

/** Clears the cache if it holds another identity's data. */
function removeOthersData(client: QueryClient, session: Sessao): void {
  const before = client.getQueryData<Sessao>(SESSION);
  if (before === undefined || identityOf(before) === identityOf(session)) return;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
}

/** Whether a person has the right `gerencia`, which opens the administration. */
export function mayAdminister({ usuario }: Sessao): boolean {
  return usuario.gerencia;
}

/** Ends the session and clears the cache; a user of a provider is also signed out there, and redirected back. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => ask(signOut, {}),
    onSuccess: async ({ provedor }) => {
      await navigate({ to: '/entrar' }); // the provider redirects back to this address
      queryClient.clear();
      if (provedor !== null) window.location.assign(provedor);
    },
  });
}
