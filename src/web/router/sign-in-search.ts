/** What the sign-in page is told by its address: where to go back to, and whether the session came to its end. */
export type SignInSearch = { readonly voltar?: string; readonly motivo?: 'expirou' };

/** The sign-in page's own part of a query string. */
export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    ...(typeof search['voltar'] === 'string' ? { voltar: search['voltar'] } : {}),
    ...(search['motivo'] === 'expirou' ? { motivo: 'expirou' } : {}),
  };
}
