import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { criarToken, meusTokens, revogarToken } from '../../contracts/tokens.ts';
import { ask } from '../api/ask.ts';

const TOKENS = ['tokens'] as const;

/** One's own tokens, asked for anew each time they are shown. */
export function useTokens() {
  return useQuery({
    queryKey: TOKENS,
    queryFn: ({ signal }) => ask(meusTokens, {}, signal),
    gcTime: 0,
    meta: { failure: 'shown' },
  });
}

/** What a new token is to be called, and for how many days it counts. */
export type WantedToken = { readonly nome: string; readonly dias: number };

/** Makes a token; its secret is kept nowhere but in the answer. */
export function useMakeToken() {
  return useTokenChange((body: WantedToken) => ask(criarToken, { body }));
}

/** Ends a token. */
export function useRevokeToken() {
  return useTokenChange((id: string) => ask(revogarToken, { params: { id } }));
}

function useTokenChange<Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    gcTime: 0,
    meta: { failure: 'shown' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: TOKENS }),
  });
}
