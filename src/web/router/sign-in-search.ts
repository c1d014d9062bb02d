import { OIDC_REASONS, type OidcReason } from '../../contracts/sign-in.ts';

/** The sign-in page's query parameters: where to return to, and that the session expired or why another sign-in failed. */
export type SignInSearch = {
  readonly voltar?: string | undefined;
  readonly motivo?: 'expirou' | OidcReason | undefined;
  /** The account is linked to the provider's from now on. */
  readonly ligada?: 'sim' | undefined;
};

const REASONS = ['expirou', ...OIDC_REASONS] as const;

/** Picks the sign-in page's parameters from a query string; what is left out would come through as it is. */
export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    voltar: typeof search['voltar'] === 'string' ? search['voltar'] : undefined,
    motivo: REASONS.find((reason) => reason === search['motivo']),
    ligada: search['ligada'] === 'sim' ? 'sim' : undefined,
  };
}
