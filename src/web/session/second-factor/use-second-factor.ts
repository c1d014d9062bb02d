import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  chaveDoSegundoFator,
  desligarSegundoFator,
  ligarSegundoFator,
  meuSegundoFator,
  novosCodigos,
} from '../../../contracts/second-factor.ts';
import { ask } from '../../api/ask.ts';

const OWN = ['segundo-fator'] as const;

/** How things stand with one's own second factor. */
export function useOwnSecondFactor() {
  return useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => ask(meuSegundoFator, {}, signal),
    gcTime: 0, // another look is at another moment
    meta: { failure: 'shown' },
  });
}

/** What is done with it; how things stand is asked again after each. */
export function useSecondFactorActions() {
  return {
    begin: useAction((senha: string) => ask(chaveDoSegundoFator, { body: { senha } })),
    switchOn: useAction((codigo: string) => ask(ligarSegundoFator, { body: { codigo } })),
    switchOff: useAction((body: Shown) => ask(desligarSegundoFator, { body })),
    renew: useAction((body: Shown) => ask(novosCodigos, { body })),
  };
}

/** What a person shows who they are by. */
export type Shown = { readonly senha: string; readonly codigo: string };

/** What was answered, secrets all of them, is not kept. */
function useAction<Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    gcTime: 0,
    meta: { failure: 'shown' },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: OWN }),
  });
}
