import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { OIDC_REASONS, type OidcReason } from '../../contracts/sign-in.ts';

/** The query parameters of the sign-in page. */
export type SignInSearch = {
  /** The path to return to. */
  readonly voltar?: string | undefined;
  /** Why the user is here: the session expired, or a sign-in through the provider failed. */
  readonly motivo?: 'expirou' | OidcReason | undefined;
  /** 'sim' if the account has just been linked to the provider's. */
  readonly ligada?: 'sim' | undefined;
};

const REASONS = ['expirou', ...OIDC_REASONS] as const;

/** Picks the sign-in page's parameters from a query string; a parameter not picked would pass through unchecked. */
export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    voltar: typeof search['voltar'] === 'string' ? search['voltar'] : undefined,
    motivo: REASONS.find((reason) => reason === search['motivo']),
    ligada: search['ligada'] === 'sim' ? 'sim' : undefined,
  };
}

const HOME = '/relatorios';
const SESSION_PAGES: ReadonlySet<string> = new Set([
  '/entrar',
  '/senha',
  '/duas-etapas',
  '/esqueci-a-senha',
  '/nova-senha',
]);

/** The path to go to after sign-in: the requested one if it is on this site and not about signing in; else the hub. */
export function returnPath(requested: string | undefined, origin = window.location.origin): string {
  if (requested === undefined || !requested.startsWith('/') || !URL.canParse(requested, origin)) return HOME;
  const url = new URL(requested, origin);
  if (url.origin !== origin || SESSION_PAGES.has(url.pathname)) return HOME;
  // Leading slashes are merged: '/.//site' would otherwise become '//site', the address of another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** Returns to the page that was requested before sign-in (`voltar`); the session is fetched again. */
export function useReturn(voltar: string | undefined): () => void {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return () => {
    queryClient.removeQueries();
    history.replace(returnPath(voltar));
  };
}
