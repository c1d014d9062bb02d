import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { Sessao } from '../../contracts/session.ts';
import { catalogOf, findReport } from '../../reports/catalog.ts';
import { isTab } from '../administration/tabs.ts';
import { notifyWarning } from '../api/notify.ts';
import { isSignedOut } from '../api/request.ts';
import { readHubSearch } from '../hub/use-overview.ts';
import { HubPage } from '../hub/HubPage.tsx';
import { returnPath } from '../session/return-path.ts';
import { fetchSignInOptions } from '../session/sign-in-options.ts';
import { sessionQuery } from '../session/session.ts';
import { Area } from '../area/Area.tsx';
import { UnknownPage } from '../shell/MessagePage.tsx';
import type { SearchParams } from '../api/search-params.ts';
import { readSignInSearch, type SignInSearch } from './sign-in-search.ts';

const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({ notFoundComponent: UnknownPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/relatorios', replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('../session/SignInPage.tsx'), 'SignInPage'),
  // Opened directly with a valid session, it redirects at once, unless it has to say why another sign-in failed.
  beforeLoad: async ({ context: { queryClient }, search }) => {
    void fetchSignInOptions();
    if (search.motivo !== undefined && search.motivo !== 'expirou') return;
    if (queryClient.getQueryState(sessionQuery.queryKey) !== undefined) return;
    const isSignedIn = await queryClient.ensureQueryData(sessionQuery).catch(() => false);
    if (!isSignedIn) return;
    if (search.ligada !== undefined) notifyWarning(LINKED);
    throw redirect({ href: returnPath(search.voltar, window.location.origin), replace: true });
  },
  loader: fetchSignInOptions,
});

const LINKED =
  'A sua conta agora abre pelo provedor da organização. A senha que ela tinha, a verificação em duas etapas, as outras sessões e os acessos de programas foram encerrados.';

/** For people who entered with a provisional password; others are led on. */
const createPassword = createRoute({
  getParentRoute: () => root,
  path: '/senha',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('../session/CreatePasswordPage.tsx'), 'CreatePasswordPage'),
  beforeLoad: (opened) => leadOnUnless(opened, ({ senhaProvisoria }) => senhaProvisoria),
});

/** For who has to set a second factor up; others are led on. */
const setUpSecondFactor = createRoute({
  getParentRoute: () => root,
  path: '/duas-etapas',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('../session/second-factor/SetUpPage.tsx'), 'SetUpPage'),
  beforeLoad: (opened) => leadOnUnless(opened, ({ faltaSegundoFator }) => faltaSegundoFator),
});

type Opened = {
  readonly context: { readonly queryClient: QueryClient };
  readonly search: SignInSearch;
  readonly location: { readonly href: string };
};

async function leadOnUnless(
  { context, search, location }: Opened,
  isFor: (who: Sessao['usuario']) => boolean,
): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
    if (!isSignedOut(error)) throw error;
    throw redirect({ to: '/entrar', search: { voltar: location.href }, replace: true });
  });
  if (!isFor(session.usuario))
    throw redirect({ href: returnPath(search.voltar, window.location.origin), replace: true });
}

/** All pages behind sign-in; the session is fetched once and cached. */
const area = createRoute({
  getParentRoute: () => root,
  id: 'area',
  component: Area,
  beforeLoad: async ({ context: { queryClient }, location }) => {
    let session;
    try {
      session = await queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: '/entrar', search: { voltar: location.href }, replace: true });
    }
    if (session.usuario.senhaProvisoria)
      throw redirect({ to: '/senha', search: { voltar: location.href }, replace: true });
    if (session.usuario.faltaSegundoFator)
      throw redirect({ to: '/duas-etapas', search: { voltar: location.href }, replace: true });
  },
});

const hub = createRoute({
  getParentRoute: () => area,
  path: '/relatorios',
  validateSearch: readHubSearch,
  component: HubPage,
});

const report = createRoute({
  getParentRoute: () => area,
  path: '/relatorios/$slug',
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  loader: async ({ params, context: { queryClient } }) => {
    const { produto } = await queryClient.ensureQueryData(sessionQuery);
    if (findReport(catalogOf(produto), params.slug) === undefined) throw notFound();
  },
  component: lazyRouteComponent(() => import('../report/ReportPage.tsx'), 'ReportPage'),
  notFoundComponent: UnknownPage,
});

const administration = createRoute({
  getParentRoute: () => area,
  path: '/administracao',
  beforeLoad: () => {
    throw redirect({ to: '/administracao/$aba', params: { aba: 'dados' }, replace: true });
  },
});

const administrationTab = createRoute({
  getParentRoute: () => area,
  path: '/administracao/$aba',
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  loader: ({ params: { aba } }) => {
    if (!isTab(aba)) throw notFound();
    return { aba };
  },
  component: lazyRouteComponent(() => import('../administration/Administration.tsx'), 'Administration'),
  notFoundComponent: UnknownPage,
});

const firstUse = createRoute({
  getParentRoute: () => area,
  path: '/comecar',
  component: lazyRouteComponent(() => import('../administration/FirstUsePage.tsx'), 'FirstUsePage'),
});

/** Every address of the product (spec §2). */
export const routeTree = root.addChildren([
  home,
  signIn,
  createPassword,
  setUpSecondFactor,
  area.addChildren([hub, report, administration, administrationTab, firstUse]),
]);
