import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { session as sessionEndpoint, type Sessao } from '../../contracts/session.ts';
import { ask } from '../api/ask.ts';
import { drawFor } from '../api/request.ts';

const SESSION = ['sessao'] as const;

/**
 * The session, asked once and again whenever one comes back to the page: another tab may have signed in another person.
 * A page opened signed out is led to the sign-in page by the router, so nothing is notified.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const session = await ask(sessionEndpoint, {}, signal);
    forgetOthers(client, session);
    drawFor(session.usuario.email);
    return session;
  },
  refetchOnWindowFocus: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { failure: 'own' },
});

/** Who sees what: the same for everything that one person sees of one organisation. */
export function identityOf({ usuario }: Sessao): string {
  return JSON.stringify([usuario.email, usuario.codColigada]);
}

/** Nothing that somebody else saw stays in the page's memory. */
function forgetOthers(client: QueryClient, session: Sessao): void {
  const before = client.getQueryData<Sessao>(SESSION);
  if (before === undefined || identityOf(before) === identityOf(session)) return;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
}
