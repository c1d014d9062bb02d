import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';
import type { OidcSettings } from '../../settings/oidc.ts';

/** A provider's claims about one of its people. */
export type ProviderClaims = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
};

/** A certified OpenID provider on a loopback socket. */
export type TestProvider = {
  readonly settings: OidcSettings;
  /** The people by their subjects; may be changed while the provider runs. */
  readonly people: Map<string, ProviderClaims>;
  /** Signs a person in from a sign-in's address, as a browser does; returns the address of the redirect back. */
  readonly signIn: (address: string, subject: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** The return address of a server without a port (`inject`). */
export const INJECTED_RETURN = 'http://localhost/api/auth/oidc/retorno';

const CLIENT = { clientId: 'rubrica', clientSecret: 'um-segredo-do-cliente-de-testes' };

/** Starts a provider; `isFree` accepts every return address, for servers whose port is not known yet. */
export async function openOidcProvider({ isFree = false } = {}): Promise<TestProvider> {
  const people = new Map<string, ProviderClaims>();
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const speakAgain = quietProvider();
  const { Provider: ProviderClass } = await import('oidc-provider');
  const provider = new ProviderClass(issuer.origin, configurationOf(people));
  if (isFree) Object.assign(provider.Client.prototype, { redirectUriAllowed: yes, postLogoutRedirectUriAllowed: yes });
  const serve = interactive(provider, people);
  return {
    settings: { issuer, ...CLIENT, name: 'Órgão', domains: new Map() },
    people,
    signIn,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      speakAgain();
    },
  };
}

const yes = () => true;

function configurationOf(people: Map<string, ProviderClaims>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [INJECTED_RETURN],
        post_logout_redirect_uris: [INJECTED_RETURN],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    cookies: { keys: ['cookies-of-tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: yes },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmSignOut },
    },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: agree,
  };
}

type Context = {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
};

type Answering = { body: string };

/** The provider's page that confirms signing out. */
async function confirmSignOut(context: Answering, form: string): Promise<void> {
  const leave = '<button form="op.logoutForm" name="logout" value="yes">Sair do provedor</button>';
  context.body = `<!doctype html><html lang="pt-BR"><title>Provedor</title><h1>Sair?</h1>${form}${leave}`;
}

/** Grants every consent. */
async function agree({ oidc: { client, session, provider } }: Context) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** The provider, with a page on which the visitor chooses a person. */
function interactive(provider: Provider, people: Map<string, ProviderClaims>) {
  const rest = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith('/interaction/')) return rest(request, response);
    if (request.method !== 'POST')
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(people));
    let form = '';
    for await (const piece of request) form += String(piece);
    const accountId = new URLSearchParams(form).get('quem');
    const result = accountId === null ? { error: 'access_denied' } : { login: { accountId } };
    return provider.interactionFinished(request, response, result);
  };
}

function pageOf(people: Map<string, ProviderClaims>): string {
  const buttons = [...people].map(([subject, { name }]) => `<button name="quem" value="${subject}">${name}</button>`);
  const cancel = '<button form="nobody">Cancelar</button><form id="nobody" method="post"></form>';
  return `<!doctype html><html lang="pt-BR"><title>Provedor</title><h1>Quem é você?</h1><form method="post">${buttons.join('')}</form>${cancel}`;
}

/** Follows the provider's redirects with its cookies, and chooses the person on its page. */
async function signIn(address: string, subject: string): Promise<string> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) jar.set(...(set.split(';')[0]!.split('=', 2) as [string, string]));
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    return new URL(next, url).href;
  };
  const page = await ask(address);
  if (!page.startsWith(origin)) return page;
  const back = await ask(await ask(page, { method: 'POST', body: new URLSearchParams({ quem: subject }) }));
  return back;
}

/** Silences the provider's warnings about what tests do on purpose, such as storing everything in memory. */
function quietProvider(): () => void {
  const { info, warn } = console;
  const unless =
    (say: typeof info) =>
    (text: unknown, ...rest: readonly unknown[]) => {
      if (!String(text).startsWith('oidc-provider ')) say(text, ...rest);
    };
  Object.assign(console, { info: unless(info), warn: unless(warn) });
  return () => void Object.assign(console, { info, warn });
}
