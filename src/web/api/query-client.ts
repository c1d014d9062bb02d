import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notifyFailure } from './notify.ts';
import { isOfAnotherPerson, isSignedOut } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/** `shown`: a failure is told where it happens, without a notification; `own`: so is that nobody is signed in. */
type FailureMeta = { readonly failure: 'shown' | 'own' };

/** What is done when the session ended, or turned out to be another person's. */
type Changes = { readonly onSessionEnd: () => void; readonly onAnotherPerson: () => void };

/** The page's memory of the server; every failure is told once, and the end of the session is handed to its owner. */
export function createQueryClient({ onSessionEnd, onAnotherPerson }: Changes): QueryClient {
  const tell = (error: unknown, failure: FailureMeta['failure'] | undefined): void => {
    if (failure === 'own') return;
    if (isOfAnotherPerson(error)) onAnotherPerson();
    if (isSignedOut(error)) onSessionEnd();
    else if (failure === undefined) notifyFailure(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.failure) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.failure),
    }),
    // 'always': a request without network must fail and be told, not wait in silence.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
