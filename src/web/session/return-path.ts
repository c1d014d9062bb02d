const HOME = '/relatorios';

/** Where to go after signing in: the address asked for when it lies on this very site, otherwise the hub. */
export function returnPath(asked: string | undefined, origin: string): string {
  if (asked === undefined || !asked.startsWith('/') || !URL.canParse(asked, origin)) return HOME;
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.pathname === '/entrar') return HOME;
  // Slashes are gathered: '/.//site' would otherwise come out as '//site', which is another site's address.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}
