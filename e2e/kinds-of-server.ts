import { createPostgresDatabase, newDataFolder } from '../src/testing/databases/databases.ts';
import { saoPauloFolder } from '../src/testing/databases/real-budgets.ts';
import { openOidcProvider, type TestProvider } from '../src/testing/servers/open-oidc-provider.ts';
import { removeFolder, runCommand, startServer } from './server.ts';
import { loadSmallOrganizations, SMALL_SYSTEM, SMALL_TODAY } from './small-organizations.ts';
import { serveTablePage } from './table/table-page.ts';

/** A server of a kind, and how to stop it and remove its data. */
export type StartedServer = { readonly url: string; readonly stop: () => Promise<void> };

export type KindOfServer = 'demonstration' | 'small' | 'saoPaulo' | 'saoPauloOnPostgres' | 'table';

/** The administrator of the São Paulo servers. */
export const SAO_PAULO = { email: 'controladoria@exemplo.gov.br', password: 'orcamento-2014' } as const;

/** Starts a server of each kind; undefined if this machine cannot run it. */
export const kindsOfServer: Readonly<Record<KindOfServer, () => Promise<StartedServer | undefined>>> = {
  /** With the demonstration. */
  demonstration: () => startOn(newDataFolder()),
  /** With the small organisations, on a day of 2030, and a provider of sign-ins. */
  small: async () => {
    const folder = newDataFolder();
    await loadSmallOrganizations(folder);
    const provider = await openOidcProvider({ isFree: true });
    for (const [subject, claims] of Object.entries(AT_PROVIDER)) provider.people.set(subject, claims);
    const env = { RUBRICA_HOJE: SMALL_TODAY, IMPORTACAO_SISTEMA: SMALL_SYSTEM, ...providerVariables(provider) };
    const { url, stop } = await startOn(folder, env);
    return { url, stop: () => stop().then(provider.close) };
  },
  /** With São Paulo 2013 and 2014 for organisation 1, on the last day of 2014. */
  saoPaulo: () => startSaoPaulo(),
  saoPauloOnPostgres: async () => {
    const postgres = process.env['TEST_DATABASE_URL'];
    if (!postgres) return undefined;
    const { url, drop } = await createPostgresDatabase(postgres);
    const server = await startSaoPaulo({ DATABASE_URL: url, AUTH_SECRET: 'a-secret-for-the-journeys-0123456789' });
    return { ...server, stop: () => server.stop().then(drop) };
  },
  /** The table alone, without a server of the product. */
  table: () => serveTablePage(),
};

/** People of the provider: one of its domain, who has no account before, and one of elsewhere. */
export const AT_PROVIDER = {
  dora: { email: 'dora@provedor.gov.br', email_verified: true, name: 'Dora do Provedor' },
  elias: { email: 'elias@exemplo.org', email_verified: true, name: 'Elias de Longe' },
} as const;

function providerVariables({ settings: { issuer, clientId, clientSecret } }: TestProvider) {
  return {
    OIDC_EMISSOR: issuer.origin,
    OIDC_CLIENTE: clientId,
    OIDC_SEGREDO: clientSecret,
    OIDC_NOME: 'a conta do órgão',
    OIDC_DOMINIOS: 'provedor.gov.br=1',
  };
}

async function startOn(folder: string, env: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const { url, stop } = await startServer(folder, env);
  return { url, stop: () => stop().then(() => removeFolder(folder)) };
}

async function startSaoPaulo(env: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const folder = newDataFolder();
  const target = ['--organizacao', '1'];
  await runCommand('carregar', folder, [saoPauloFolder, ...target, '--nome', 'Prefeitura de São Paulo'], env);
  const who = ['--email', SAO_PAULO.email, '--nome', 'Controladoria', '--senha', SAO_PAULO.password];
  await runCommand('usuario', folder, ['criar', ...who, ...target, '--admin'], env);
  return startOn(folder, { ...env, RUBRICA_HOJE: '2014-12-31' });
}
