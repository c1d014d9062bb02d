import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type Sessao, session as sessionEndpoint } from '../../contracts/session.ts';
import { ask } from '../api/ask.ts';
import { drawFor } from '../api/request.ts';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../contracts/sign-in.ts';

const SESSION = ['sessao'] as const;

/**
 * The session, fetched once and again whenever the window gets the focus, because another tab may have signed in another
 * person. The router sends signed-out visitors to the sign-in page, so failures show no notification.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const session = await ask(sessionEndpoint, {}, signal);
    forgetOthers(client, session);
    drawFor(session.usuario);
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

/** A key for a person in an organisation and what they see of it; data is cached per identity. */
export function identityOf({ usuario }: Sessao): string {
  return JSON.stringify([usuario.email, usuario.codColigada, usuario.centros]);
}

/** Clears the cache if it holds another identity's data. */
function forgetOthers(client: QueryClient, session: Sessao): void {
  const before = client.getQueryData<Sessao>(SESSION);
  if (before === undefined || identityOf(before) === identityOf(session)) return;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
}

/** Whether a person has the right `gerencia`: which opens data, people, the ERP and the audit log. */
export function mayAdminister({ usuario }: Sessao): boolean {
  return usuario.gerencia;
}

/** Ends the session and clears the cache; who entered by a provider leaves there too, which leads back. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => ask(signOut, {}),
    onSuccess: async ({ provedor }) => {
      await navigate({ to: '/entrar' }); // so that the way back from the provider shows nothing of before
      queryClient.clear();
      if (provedor !== null) window.location.assign(provedor);
    },
  });
}
