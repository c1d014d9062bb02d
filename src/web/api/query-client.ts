import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notifyFailure } from './notify.ts';
import { hasStatus, isSignedOut } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/**
 * `shown`: the caller shows failures, so nothing else does; `refusalShown`: it shows the server's refusals (422);
 * `own`: the caller also handles the end of a session.
 */
type FailureMeta = { readonly failure: 'shown' | 'refusalShown' | 'own' };

/** Called when the session has ended, or may belong to another user or have other rights than the page shows. */
type SessionCallbacks = { readonly onSessionEnd: () => void; readonly onOtherSession: () => void };

/** The cache of the server's answers; handles every failure once, by a notification or a session callback. */
export function createQueryClient({ onSessionEnd, onOtherSession }: SessionCallbacks): QueryClient {
  const onFailure = (error: unknown, failure: FailureMeta['failure'] | undefined): void => {
    if (failure === 'own') return;
    // 409: another user may be signed in, or see other cost centres; 403: a permission may be gone
    if (hasStatus(error, 409) || hasStatus(error, 403)) onOtherSession();
    if (isSignedOut(error)) onSessionEnd();
    else if (failure !== 'shown' && !(failure === 'refusalShown' && hasStatus(error, 422))) notifyFailure(error);
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
