import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { drawFor, getJson } from '../api/request.ts';

/** Who is signed in, what the product is called here, and the current year (GET /api/sessao). */
export type Session = {
  readonly usuario: {
    readonly nome: string;
    readonly email: string;
    readonly isAdmin: boolean;
    readonly codColigada: number;
  };
  readonly produto: { readonly nome: string; readonly sigla: string; readonly importacaoSistema: string };
  readonly anoCorrente: number;
};

const SESSION = ['sessao'] as const;

/**
 * The session, asked once and again whenever one comes back to the page: another tab may have signed in another person.
 * A page opened signed out is led to the sign-in page by the router, so nothing is notified.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const session = (await getJson('/api/sessao', signal)) as Session;
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
export function identityOf({ usuario }: Session): string {
  return JSON.stringify([usuario.email, usuario.codColigada]);
}

/** Nothing that somebody else saw stays in the page's memory. */
function forgetOthers(client: QueryClient, session: Session): void {
  const before = client.getQueryData<Session>(SESSION);
  if (before === undefined || identityOf(before) === identityOf(session)) return;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
}
