import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearchParams, stringifySearchParams } from '../api/search-params.ts';
import { FailurePage, WaitingPage } from '../shell/MessagePage.tsx';
import { routeTree } from './routes.tsx';

/** The router; query parameters are plain texts, and by default a page is preloaded when a link to it is hovered. */
export function createPageRouter(queryClient: QueryClient) {
  const history = createBrowserHistory();
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: scrollsFor(history),
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: WaitingPage,
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusContent();
  });
  return router;
}

/** Moves the focus to the new page's heading for screen readers and keyboard, unless the page has focused a field. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>('main');
  if (content === null || content.contains(document.activeElement)) return;
  (content.querySelector<HTMLElement>('h1[tabindex]') ?? content).focus();
}

/** Opens the sign-in page, which shows that the session expired and returns to this page afterwards. */
export function leaveForSignIn(router: PageRouter): void {
  const { href, pathname } = router.state.location;
  if (pathname === '/entrar') return;
  void router
    .navigate({ to: '/entrar', search: { motivo: 'expirou', voltar: href }, replace: true })
    .then(() => router.options.context.queryClient.clear());
}

type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}

/** Whether the latest navigation may scroll the page: false for a step back or forward between views of one page. */
export function scrollsFor(history: RouterHistory): () => boolean {
  let before = history.location.pathname;
  let staysInPage = false;
  history.subscribe(({ location: { pathname }, action: { type } }) => {
    staysInPage = type !== 'PUSH' && type !== 'REPLACE' && pathname === before;
    before = pathname;
  });
  return () => !staysInPage;
}
