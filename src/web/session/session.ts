import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/request.ts';

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

/** The session, asked once; a page opened signed out is led to the sign-in page by the router, so nothing is notified. */
export const sessionQuery = queryOptions({
  queryKey: ['sessao'],
  queryFn: async ({ signal }) => (await getJson('/api/sessao', signal)) as Session,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { failure: 'own' },
});
