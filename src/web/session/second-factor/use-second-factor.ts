import { useQuery } from '@tanstack/react-query';
import {
  chaveDoSegundoFator,
  desligarSegundoFator,
  ligarSegundoFator,
  meuSegundoFator,
  novosCodigos,
} from '../../../contracts/second-factor.ts';
import { ask } from '../../api/ask.ts';
import { useChange } from '../../api/use-change.ts';

const OWN = ['segundo-fator'] as const;

/** The state of one's own second factor. */
export function useOwnSecondFactor() {
  return useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => ask(meuSegundoFator, {}, signal),
    gcTime: 0, // the state may have changed when it is shown again
    meta: { failure: 'shown' },
  });
}

/** The changes of it; the state is fetched again after each. */
export function useSecondFactorActions() {
  return {
    begin: useAction((senha: string) => ask(chaveDoSegundoFator, { body: { senha } })),
    switchOn: useAction((codigo: string) => ask(ligarSegundoFator, { body: { codigo } })),
    switchOff: useAction((body: Shown) => ask(desligarSegundoFator, { body })),
    renew: useAction((body: Shown) => ask(novosCodigos, { body })),
  };
}

/** What a person authenticates with. */
export type Shown = { readonly senha: string; readonly codigo: string };

/** The answer, codes that are shown once, comes before the state is fetched again. */
function useAction<Request, Answer>(change: (request: Request) => Promise<Answer>) {
  return useChange(change, { list: OWN, awaitsList: false });
}
