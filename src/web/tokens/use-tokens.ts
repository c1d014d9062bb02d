import { useQuery } from '@tanstack/react-query';
import { criarToken, meusTokens, revogarToken } from '../../contracts/tokens.ts';
import { ask } from '../api/ask.ts';
import { useChange } from '../api/use-change.ts';

const TOKENS = ['tokens'] as const;

/** One's own tokens, fetched each time they are shown. */
export function useTokens() {
  return useQuery({
    queryKey: TOKENS,
    queryFn: ({ signal }) => ask(meusTokens, {}, signal),
    gcTime: 0,
    meta: { failure: 'shown' },
  });
}

/** The name of a new token, and its days until it expires. */
export type NewTokenRequest = { readonly nome: string; readonly dias: number };

/** Makes a token; only the answer holds its secret. */
export function useMakeToken() {
  return useChange((body: NewTokenRequest) => ask(criarToken, { body }), { list: TOKENS });
}

/** Ends a token. */
export function useRevokeToken() {
  return useChange((id: string) => ask(revogarToken, { params: { id } }), { list: TOKENS });
}
