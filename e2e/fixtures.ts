import { test as base, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadSmallOrganizations, SMALL, SMALL_SYSTEM, SMALL_TODAY } from './small-organizations.ts';
import { createPostgresDatabase, newDataFolder } from '../src/testing/databases/databases.ts';
import { startPostgres } from '../src/testing/databases/postgres.ts';
import { removeFolder, runCommand, startServer, type RunningServer } from './server.ts';

type Fixtures = {
  /** A page of the demonstration's server, nobody signed in. */
  readonly visitor: Page;
  /** A page of the demonstration's server with the administrator of organisation 1 signed in. */
  readonly admin: Page;
  /** A page of the demonstration's server with the ordinary user of organisation 1 signed in. */
  readonly ordinary: Page;
  /** A page of the small organisations' server with the administrator of organisation 1 signed in. */
  readonly small: Page;
};

type WorkerFixtures = {
  /** A server with the demonstration, started once per test process. */
  readonly demonstration: RunningServer;
  /** A server with São Paulo 2013 and 2014 loaded for organisation 1, on the last day of 2014; its administrator is {@link SAO_PAULO}. */
  readonly saoPaulo: RunningServer;
  /** The same on PostgreSQL; undefined where this machine has none. */
  readonly saoPauloOnPostgres: RunningServer | undefined;
  /** A server with the small organisations, on a day of 2030. */
  readonly smallServer: RunningServer;
};

/** The demonstration's accounts (README). */
export const DEMONSTRATION = {
  admin: 'admin@rubrica.local',
  ordinary: 'usuario@rubrica.local',
  otherOrganization: 'admin2@rubrica.local',
  password: 'rubrica-demo',
} as const;

/** The administrator of the São Paulo server. */
export const SAO_PAULO = { email: 'controladoria@exemplo.gov.br', password: 'orcamento-2014' } as const;

const saoPauloFolder = resolve(import.meta.dirname, '../../shared/data/sao-paulo-2013-2014');

/** Whether the real budgets lie beside the project. */
export const hasRealBudgets = existsSync(saoPauloFolder);

export const test = base.extend<Fixtures, WorkerFixtures>({
  demonstration: [
    async ({}, use) => {
      const folder = newDataFolder();
      const server = await startServer(folder);
      await use(server);
      await server.stop();
      removeFolder(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  saoPaulo: [
    async ({}, use) => {
      await serveSaoPaulo({}, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  saoPauloOnPostgres: [
    async ({}, use) => {
      const postgres = await startPostgres();
      if (postgres === undefined) return use(undefined);
      const { url, drop } = await createPostgresDatabase(postgres.url);
      await serveSaoPaulo({ DATABASE_URL: url, AUTH_SECRET: 'a-secret-for-the-journeys-0123456789' }, use);
      await drop();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  smallServer: [
    async ({}, use) => {
      const folder = newDataFolder();
      await loadSmallOrganizations(folder);
      const server = await startServer(folder, { RUBRICA_HOJE: SMALL_TODAY, IMPORTACAO_SISTEMA: SMALL_SYSTEM });
      await use(server);
      await server.stop();
      removeFolder(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ browser, demonstration }, use) => {
    const context = await browser.newContext({ baseURL: demonstration.url });
    await use(await context.newPage());
    await context.close();
  },
  admin: async ({ visitor }, use) => {
    await signIn(visitor, DEMONSTRATION.admin, DEMONSTRATION.password);
    await use(visitor);
  },
  ordinary: async ({ visitor }, use) => {
    await signIn(visitor, DEMONSTRATION.ordinary, DEMONSTRATION.password);
    await use(visitor);
  },
  small: async ({ browser, smallServer }, use) => {
    const context = await browser.newContext({ baseURL: smallServer.url });
    const page = await context.newPage();
    await signIn(page, SMALL.admin, SMALL.password);
    await use(page);
    await context.close();
  },
});

export { expect } from '@playwright/test';

/** Signs in through the API, so that the page's context holds the session's cookie. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.context().request.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
}

async function serveSaoPaulo(
  env: Readonly<Record<string, string>>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = newDataFolder();
  const target = ['--organizacao', '1'];
  await runCommand('carregar', folder, [saoPauloFolder, ...target, '--nome', 'Prefeitura de São Paulo'], env);
  const who = ['--email', SAO_PAULO.email, '--nome', 'Controladoria', '--senha', SAO_PAULO.password];
  await runCommand('usuario', folder, ['criar', ...who, ...target, '--admin'], env);
  const server = await startServer(folder, { ...env, RUBRICA_HOJE: '2014-12-31' });
  await use(server);
  await server.stop();
  removeFolder(folder);
}
