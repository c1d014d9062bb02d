import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery, type Session } from './session.ts';

/** The session of a page inside the area, which the router opens only to those signed in. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}
