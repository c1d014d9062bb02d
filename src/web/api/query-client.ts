import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notifyFailure } from './notify.ts';
import { isForbidden, isOfAnotherPerson, isSignedOut } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/** `shown`: the caller shows failures, so there is no notification; `own`: the caller also handles 401. */
type FailureMeta = { readonly failure: 'shown' | 'own' };

/** Called when the session has ended, or may no longer be what the page holds: of another person, or with other rights. */
type SessionCallbacks = { readonly onSessionEnd: () => void; readonly onOtherSession: () => void };

/** The cache of the server's answers; handles every failure once, by a notification or a session callback. */
export function createQueryClient({ onSessionEnd, onOtherSession }: SessionCallbacks): QueryClient {
  const onFailure = (error: unknown, failure: FailureMeta['failure'] | undefined): void => {
    if (failure === 'own') return;
    if (isOfAnotherPerson(error) || isForbidden(error)) onOtherSession();
    if (isSignedOut(error)) onSessionEnd();
    else if (failure === undefined) notifyFailure(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onFailure(error, query.meta?.failure) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onFailure(error, mutation.meta?.failure),
    }),
    // 'always': without network a request must fail visibly instead of waiting.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
