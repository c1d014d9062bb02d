import { createAccount } from '../src/accounts/accounts.ts';
import { loadDemonstration } from '../src/demonstration/load-demonstration.ts';
import { writeErpFiles } from '../src/demonstration/first-start.ts';
import { defaultErpFolder } from '../src/erp/settings.ts';
import { loadFolder } from '../src/load/load.ts';
import { clockOf } from '../src/settings/clock.ts';
import { saoPauloFolder } from '../src/testing/databases/real-budgets.ts';
import { walksAll } from '../src/testing/sampled.ts';
import { openOidcProvider, type TestProvider } from '../src/testing/servers/open-oidc-provider.ts';
import { fastEngine, fill, newPlace, startOn, type Engine } from './new-place.ts';
import { loadSmallOrganizations, SMALL_SYSTEM, SMALL_TODAY } from './small-organizations.ts';
import { serveTablePage } from './table/table-page.ts';

/** A server of a kind, and how to stop it and remove its data. */
export type StartedServer = { readonly url: string; readonly stop: () => Promise<void> };

export type KindOfServer = 'demonstration' | 'small' | 'saoPaulo' | 'saoPauloOnPostgres' | 'table';

/** The administrator of the São Paulo servers. */
export const SAO_PAULO = { email: 'controladoria@exemplo.gov.br', password: 'contas-de-2014' } as const;

/** Functions that start a server, by kind; they return undefined if this machine cannot run it. */
export const kindsOfServer: Readonly<Record<KindOfServer, () => Promise<StartedServer | undefined>>> = {
  /** With the demonstration, which the server makes at its first start if its database is the embedded one. */
  demonstration: async () => {
    const place = await newPlace(engineInTurn());
    if ('url' in place.database) {
      const today = clockOf(undefined)();
      writeErpFiles(defaultErpFolder(place.folder), today);
      await fill(place, (db) => loadDemonstration(db, today));
    }
    return startOn(place);
  },
  /** With the small organisations, on a day of 2030, and an OpenID Connect provider. */
  small: async () => {
    const place = await newPlace(engineInTurn());
    await fill(place, loadSmallOrganizations);
    const provider = await openOidcProvider({ isFree: true });
    for (const [subject, claims] of Object.entries(AT_PROVIDER)) provider.people.set(subject, claims);
    const env = { RUBRICA_HOJE: SMALL_TODAY, IMPORTACAO_SISTEMA: SMALL_SYSTEM, ...providerVariables(provider) };
    const { url, stop } = await startOn(place, env);
    return { url, stop: () => stop().then(provider.close) };
  },
  /** With São Paulo 2013 and 2014 for organisation 1, on the last day of 2014. */
  saoPaulo: () => startSaoPaulo('embedded'),
  saoPauloOnPostgres: async () => (fastEngine() === 'postgres' ? startSaoPaulo('postgres') : undefined),
  /** The table alone, without a server of the product. */
  table: () => serveTablePage(),
};

/** People whom the provider knows: one of the allowed domain, without an account, and one of another domain. */
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

/** The embedded database in `npm run test:tudo`, otherwise the faster one. */
function engineInTurn(): Engine {
  return walksAll ? 'embedded' : fastEngine();
}

async function startSaoPaulo(engine: Engine): Promise<StartedServer> {
  const place = await newPlace(engine);
  await fill(place, async (db) => {
    await loadFolder(db, saoPauloFolder, { codColigada: 1, nome: 'Prefeitura de São Paulo' });
    const rights = { isAdmin: true, gerencia: true, codColigada: 1 };
    await createAccount(db, { ...SAO_PAULO, name: 'Controladoria', ...rights });
  });
  return startOn(place, { RUBRICA_HOJE: '2014-12-31' });
}
