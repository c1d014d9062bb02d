import { useSuspenseQuery } from '@tanstack/react-query';
import type { Sessao } from '../../contracts/session.ts';
import { sessionQuery } from './session.ts';

/** The session, for pages that the router shows only after sign-in. */
export function useSession(): Sessao {
  return useSuspenseQuery(sessionQuery).data;
}
