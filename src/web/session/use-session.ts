import { useSuspenseQuery } from '@tanstack/react-query';
import type { Sessao } from '../../contracts/session.ts';
import { sessionQuery } from './session.ts';

/** The session of a page inside the area, which the router opens only to those signed in. */
export function useSession(): Sessao {
  return useSuspenseQuery(sessionQuery).data;
}
