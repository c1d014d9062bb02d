import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

const HOME = '/relatorios';
const SESSION_PAGES: ReadonlySet<string> = new Set(['/entrar', '/senha', '/duas-etapas']);

/** The path to go to after sign-in: the requested one if it is on this site, otherwise the hub. */
export function returnPath(asked: string | undefined, origin: string): string {
  if (asked === undefined || !asked.startsWith('/') || !URL.canParse(asked, origin)) return HOME;
  const url = new URL(asked, origin);
  if (url.origin !== origin || SESSION_PAGES.has(url.pathname)) return HOME;
  // Leading slashes are merged: '/.//site' would otherwise become '//site', the address of another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** Goes on to where somebody wanted (`voltar`) before signing in stood between; the session is asked for anew. */
export function useGoOn(voltar: string | undefined): () => void {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return () => {
    queryClient.removeQueries();
    history.replace(returnPath(voltar, window.location.origin));
  };
}
