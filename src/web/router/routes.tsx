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
import type { SearchParams } from '../api/search-params.ts';
import { Area } from '../area/Area.tsx';
import { HubPage } from '../hub/HubPage.tsx';
import { readHubSearch } from '../hub/use-overview.ts';
import { sessionQuery } from '../session/session.ts';
import { readSignInSearch, returnPath } from '../session/sign-in-address.ts';
import { fetchSignInOptions } from '../session/sign-in-options.ts';
import { UnknownPage } from '../shell/MessagePage.tsx';

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
  // With a valid session a newly loaded page redirects at once, unless it has to show why a sign-in failed.
  beforeLoad: async ({ context: { queryClient }, search }) => {
    void fetchSignInOptions();
    if (search.motivo !== undefined && search.motivo !== 'expirou') return;
    if (queryClient.getQueryState(sessionQuery.queryKey) !== undefined) return;
    const isSignedIn = await queryClient.ensureQueryData(sessionQuery).catch(() => false);
    if (!isSignedIn) return;
    if (search.ligada !== undefined) notifyWarning(LINKED);
    throw redirect({ href: returnPath(search.voltar), replace: true });
  },
  loader: fetchSignInOptions,
});

const LINKED =
  'A sua conta agora abre pelo provedor da organização. A senha que ela tinha, a verificação em duas etapas, as outras sessões e os acessos de programas foram encerrados.';

/** The page for users with a provisional password; others are redirected. */
const createPassword = createRoute({
  getParentRoute: () => root,
  path: '/senha',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('../session/RequiredSteps.tsx'), 'CreatePasswordPage'),
  beforeLoad: async (opened) => {
    const { senhaProvisoria } = await userOrSignIn(opened);
    if (!senhaProvisoria) throw redirect({ href: returnPath(opened.search.voltar), replace: true });
  },
});

/** The page for users who must set up a second factor; others are redirected. */
const setUpSecondFactor = createRoute({
  getParentRoute: () => root,
  path: '/duas-etapas',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('../session/RequiredSteps.tsx'), 'SetUpPage'),
  beforeLoad: async (opened) => {
    const { faltaSegundoFator } = await userOrSignIn(opened);
    if (!faltaSegundoFator) throw redirect({ href: returnPath(opened.search.voltar), replace: true });
  },
});

/** The page for requesting a link to create a new password. */
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/esqueci-a-senha',
  component: lazyRouteComponent(() => import('../session/links/ForgotPage.tsx'), 'ForgotPage'),
});

/** The page of a link to create a new password. */
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/nova-senha',
  component: lazyRouteComponent(() => import('../session/links/NewPasswordPage.tsx'), 'NewPasswordPage'),
});

type Opened = {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
};

/** The user; redirects to the sign-in page if there is no session. The session is fetched once and cached. */
async function userOrSignIn({ context, location }: Opened): Promise<Sessao['usuario']> {
  try {
    return (await context.queryClient.ensureQueryData(sessionQuery)).usuario;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    throw redirect({ to: '/entrar', search: { voltar: location.href }, replace: true });
  }
}

/** All pages that require sign-in. */
const area = createRoute({
  getParentRoute: () => root,
  id: 'area',
  component: Area,
  beforeLoad: async (opened) => {
    const { senhaProvisoria, faltaSegundoFator } = await userOrSignIn(opened);
    const search = { voltar: opened.location.href };
    if (senhaProvisoria) throw redirect({ to: '/senha', search, replace: true });
    if (faltaSegundoFator) throw redirect({ to: '/duas-etapas', search, replace: true });
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

const check = createRoute({
  getParentRoute: () => area,
  path: '/conferir',
  component: lazyRouteComponent(() => import('../administration/check/CheckPage.tsx'), 'CheckPage'),
});

/** Every address of the product (spec §2). */
export const routeTree = root.addChildren([
  home,
  signIn,
  createPassword,
  setUpSecondFactor,
  forgot,
  newPassword,
  area.addChildren([hub, report, administration, administrationTab, firstUse, check]),
]);
