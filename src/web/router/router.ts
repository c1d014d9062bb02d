import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FailurePage } from '../shell/FailurePage.tsx';
import { WaitingPage } from '../shell/WaitingPage.tsx';
import { routeTree } from './routes.tsx';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

/** The router; its addresses carry plain texts, and a report's code is fetched when its tile is pointed at. */
export function createPageRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: WaitingPage,
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusContent();
  });
  return router;
}

/** Screen readers and the keyboard go on where the new page begins; a page that focused a field of its own keeps it. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>('main');
  if (content === null || content.contains(document.activeElement)) return;
  (content.querySelector<HTMLElement>('h1[tabindex]') ?? content).focus();
}

/** Leads to the sign-in page, which says that the session ended and leads back afterwards. */
export function leaveForSignIn(router: PageRouter): void {
  const { href, pathname } = router.state.location;
  if (pathname === '/entrar') return;
  void router
    .navigate({ to: '/entrar', search: { motivo: 'expirou', voltar: href }, replace: true })
    .then(() => router.options.context.queryClient.clear());
}

export type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}
