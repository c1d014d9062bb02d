/** The sign-in page's query parameters: where to return to, and whether the session expired. */
export type SignInSearch = { readonly voltar?: string; readonly motivo?: 'expirou' };

/** Picks the sign-in page's parameters from a query string. */
export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    ...(typeof search['voltar'] === 'string' ? { voltar: search['voltar'] } : {}),
    ...(search['motivo'] === 'expirou' ? { motivo: 'expirou' } : {}),
  };
}
