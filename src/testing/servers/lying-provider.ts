import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcSettings } from '../../settings/oidc.ts';

type Json = Readonly<Record<string, unknown>>;

/** How the provider misbehaves; if empty, it behaves well. */
export type Lie = {
  readonly claims?: Json;
  /** Fields that replace those of the token's header; `alg` decides how the token is signed. */
  readonly header?: Json;
  readonly description?: Json;
  /** Signs with an unpublished key, under an unpublished id or under the id of the published key. */
  readonly signs?: 'unpublished' | 'as-another';
  /** Replaces the responses at some of the provider's paths. */
  readonly answers?: { readonly [path: string]: (response: ServerResponse) => void };
};

/** A provider on a loopback socket, whose responses each test can change. */
export type LyingProvider = {
  readonly settings: OidcSettings;
  lie: Lie;
  /** Publishes another key from now on, and signs with it. */
  readonly changeKeys: () => void;
  /** The path and query to which a sign-in's address redirects a browser back; `others` replace parameters. */
  readonly answerTo: (address: string, others?: Readonly<Record<string, string>>) => string;
  /** How often a path was requested. */
  readonly requestsOf: (path: string) => number;
  readonly close: () => Promise<void>;
};

const CLIENT = { clientId: 'rubrica', clientSecret: 'segredo de "testes" %: á' };
/** The claims about a person, unless `lie` changes them. */
export const HONEST = { sub: 'ugo', email: 'usuario@exemplo.com', email_verified: true, name: 'Ugo' } as const;

/** Starts a provider that misbehaves if a test sets its `lie`. */
export async function openLyingProvider(): Promise<LyingProvider> {
  const asks: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://x').pathname;
    asks.push(path);
    const taken = provider.lie.answers?.[path];
    if (taken !== undefined) return taken(response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(truth[path]?.() ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [others, now] = [newKeys(), { keys: newKeys(), nonce: '' }];
  const truth: Readonly<Record<string, () => Json>> = {
    '/.well-known/openid-configuration': () => ({ ...descriptionOf(origin), ...provider.lie.description }),
    '/jwks': () => ({ keys: [{ ...now.keys.publicKey.export({ format: 'jwk' }), kid: now.keys.kid, use: 'sig' }] }),
    '/token': () => {
      const token = tokenOf(provider.lie, { keys: now.keys, others }, claimsOf(origin, now.nonce));
      return { access_token: 'a', token_type: 'Bearer', id_token: token };
    },
  };
  const provider: LyingProvider = {
    settings: { issuer: new URL(origin), ...CLIENT, name: 'Órgão', domains: new Map() },
    lie: {},
    changeKeys: () => void (now.keys = newKeys()),
    answerTo: (address, given = {}) => {
      const query = new URL(address).searchParams;
      now.nonce = query.get('nonce')!;
      const search = new URLSearchParams({ code: randomUUID(), state: query.get('state')!, iss: origin, ...given });
      return `${query.get('redirect_uri')!}?${search}`;
    },
    requestsOf: (path) => asks.filter((each) => each === path).length,
    close: () => closeNow(server),
  };
  return provider;
}

/** Closes a server and its open connections. */
export async function closeNow(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

type Keys = { readonly kid: string; readonly publicKey: KeyObject; readonly privateKey: KeyObject };

function newKeys(): Keys {
  return { kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

function descriptionOf(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  };
}

function claimsOf(iss: string, nonce: string) {
  const now = Math.floor(Date.now() / 1000);
  return { iss, aud: CLIENT.clientId, nonce, iat: now, exp: now + 60, ...HONEST };
}

type Signers = { readonly keys: Keys; readonly others: Keys };

function tokenOf({ claims, header, signs }: Lie, { keys, others }: Signers, honest: Json): string {
  const kid = signs === 'unpublished' ? 'unpublished' : keys.kid;
  const head = { alg: 'RS256', kid, ...header };
  const text = [head, { ...honest, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const { privateKey } = signs === undefined ? keys : others;
  return `${text}.${signatureOf(text, head.alg, keys, privateKey)}`;
}

/** Signs a text; HS256 uses the published key, which everybody has. */
function signatureOf(text: string, alg: string, { publicKey }: Keys, privateKey: KeyObject): string {
  if (alg === 'none') return '';
  if (alg.startsWith('HS'))
    return createHmac('sha256', publicKey.export({ format: 'pem', type: 'spki' }))
      .update(text)
      .digest('base64url');
  return sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url');
}
