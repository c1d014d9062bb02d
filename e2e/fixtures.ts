import { test as base, type Browser, type Page } from '@playwright/test';
import { useReusedPage } from './reused-pages.ts';
import { borrowServer, type SharedServer } from './shared-servers.ts';
import { SAO_PAULO } from './kinds-of-server.ts';
import { askToSignIn, sessionOf, type Person } from './sessions.ts';
import { SMALL } from './small-organizations.ts';
import { walksAll } from '../src/testing/sampled.ts';

type Fixtures = {
  /** A page of the demonstration's server, not signed in. */
  readonly visitor: Page;
  /** A page of the demonstration's server with the administrator of organisation 1 signed in. */
  readonly admin: Page;
  /** As `admin`, but in a separate context: its cache is empty, and its clock and scripts may be changed for good. */
  readonly freshAdmin: Page;
  /** A page of the demonstration's server with the ordinary user of organisation 1 signed in. */
  readonly ordinary: Page;
  /** A page of the small organisations' server, not signed in. */
  readonly smallVisitor: Page;
  /** A page of the small organisations' server with the administrator of organisation 1 signed in. */
  readonly small: Page;
  /** A page of São Paulo's server with its administrator signed in; `npm test` uses PostgreSQL if installed. */
  readonly saoPaulo: Page;
  /** A page of São Paulo's server on PostgreSQL; undefined if this machine has no PostgreSQL. */
  readonly saoPauloOnPostgres: Page | undefined;
  /** The server with the demonstration. */
  readonly demonstration: SharedServer;
  /** The server with the small organisations; the server's clock shows a day of 2030. */
  readonly smallServer: SharedServer;
};

/** The demonstration's accounts (README). */
export const DEMONSTRATION = {
  admin: 'admin@rubrica.local',
  ordinary: 'usuario@rubrica.local',
  otherOrganization: 'admin2@rubrica.local',
  password: 'rubrica-demo',
} as const;

/** How long a server may take to load its budgets and start, in ms. */
export const STARTING = 300_000;

export const test = base.extend<Fixtures>({
  demonstration: [async ({}, use) => use((await borrowServer('demonstration'))!), { timeout: STARTING }],
  smallServer: [async ({}, use) => use((await borrowServer('small'))!), { timeout: STARTING }],
  baseURL: async ({ demonstration }, use) => use(demonstration.url),
  page: async ({ browser, baseURL }, use) => useReusedPage(browser, baseURL!, use),
  visitor: async ({ browser, demonstration }, use) => usePage(browser, demonstration, undefined, use),
  admin: async ({ page, demonstration }, use) => {
    await signInWithSession(page, demonstration, { email: DEMONSTRATION.admin, password: DEMONSTRATION.password });
    await use(page);
  },
  freshAdmin: async ({ browser, demonstration }, use) => {
    const person = { email: DEMONSTRATION.admin, password: DEMONSTRATION.password };
    const storageState = await sessionOf(demonstration.url, person);
    const context = await browser.newContext({ baseURL: demonstration.url, storageState });
    await use(await context.newPage());
    await context.close();
  },
  ordinary: async ({ browser, demonstration }, use) => {
    const person = { email: DEMONSTRATION.ordinary, password: DEMONSTRATION.password };
    await usePage(browser, demonstration, person, use); // another page than `admin`, because a test may use both
  },
  smallVisitor: async ({ browser, smallServer }, use) => usePage(browser, smallServer, undefined, use),
  small: async ({ browser, smallServer }, use) => {
    await usePage(browser, smallServer, { email: SMALL.admin, password: SMALL.password }, use);
  },
  saoPaulo: [
    async ({ browser }, use) => {
      const onPostgres = walksAll ? undefined : await borrowServer('saoPauloOnPostgres'); // loads much faster
      await usePage(browser, onPostgres ?? (await borrowServer('saoPaulo'))!, SAO_PAULO, use);
    },
    { timeout: STARTING },
  ],
  saoPauloOnPostgres: [
    async ({ browser }, use) => {
      const server = await borrowServer('saoPauloOnPostgres');
      if (server === undefined) await use(undefined);
      else await usePage(browser, server, SAO_PAULO, use);
    },
    { timeout: STARTING },
  ],
});

export { expect } from '@playwright/test';

/** The test function of files that use the small organisations' server alone. */
export const smallTest = test.extend({ baseURL: async ({ smallServer }, use) => use(smallServer.url) });

/** Signs a person in on a page that tests share. Sessions are shared too, so no test may end one. */
export async function signInWithSession(page: Page, { url }: SharedServer, person: Person): Promise<void> {
  const { cookies } = await sessionOf(url, person);
  await page.context().addCookies(cookies);
}

/** Runs a function on a page with a person signed in, or nobody. Tests share sessions, so none may end one. */
export async function usePage(
  browser: Browser,
  server: SharedServer,
  person: Person | undefined,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  await useReusedPage(browser, server.url, async (page) => {
    if (person !== undefined) await signInWithSession(page, server, person);
    await use(page);
  });
}

/** Signs in through the API; the page's context then has the cookie of a new session. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await askToSignIn(page.context().request, { email, password });
}
