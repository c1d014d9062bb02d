import { once } from 'node:events';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makesCertificates } from '../../../../scripts/machine.mjs';
import { makeAuthority, type Authority } from '../../../testing/databases/certificates.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { openLyingProvider, type Lie, type LyingProvider } from '../../../testing/servers/lying-provider.ts';
import { INJECTED_RETURN, openOidcProvider } from '../../../testing/servers/open-oidc-provider.ts';
import { openProvider } from './provider.ts';
import { verifyProvider } from './verify-provider.ts';

const TIME_LIMIT_S = 1;

const verify = (settings: Parameters<typeof openProvider>[0]) =>
  verifyProvider(openProvider(settings, TIME_LIMIT_S), INJECTED_RETURN);

describe('the check of a provider', () => {
  let provider: LyingProvider;
  beforeAll(async () => {
    provider = await openLyingProvider();
  });
  afterEach(() => void (provider.lie = {}));
  afterAll(() => provider.close());

  const answers = (path: string, status: number, body: string, headers = {}): Lie => ({
    answers: { [path]: (response) => void response.writeHead(status, headers).end(body) },
  });
  const JSON_TYPE = { 'content-type': 'application/json' };
  const refuses = (error: string, status = 400, headers = {}) =>
    answers('/token', status, JSON.stringify({ error }), { ...JSON_TYPE, ...headers });

  test('succeeds: the refusal of a code that does not exist shows that the provider accepts our id and secret', async () => {
    provider.lie = refuses('invalid_grant');
    const found = await verify(provider.settings);
    expect(found.map(({ item, situacao }) => [item, situacao])).toEqual([
      ['descricao', 'certo'],
      ['assinatura', 'certo'],
      ['chaves', 'certo'],
      ['segredo', 'certo'],
    ]);
  });

  const DESCRIPTION = '/.well-known/openid-configuration';
  test.each<readonly [string, Lie, string]>([
    [
      'nothing there',
      answers(DESCRIPTION, 404, 'nada'),
      'não respondeu como devia (HTTP 404). Confira o caminho de OIDC_EMISSOR',
    ],
    [
      'a page',
      answers(DESCRIPTION, 200, '<html>', { 'content-type': 'text/html' }),
      'Confira o caminho de OIDC_EMISSOR',
    ],
    [
      'another issuer',
      { description: { issuer: 'https://outro.exemplo/' } },
      'outro emissor (https://outro.exemplo/). OIDC_EMISSOR deve',
    ],
    [
      'a token address without https',
      { description: { token_endpoint: 'http://outro.exemplo/t' } },
      '(token_endpoint). Os endereços devem ser https.',
    ],
    [
      'no answer',
      { answers: { [DESCRIPTION]: () => undefined } },
      'não respondeu a tempo. Confira o endereço e a porta',
    ],
  ])('%s is reported in one line', async (_name, lie, words) => {
    provider.lie = lie;
    expect(await verify(provider.settings)).toEqual([
      { item: 'descricao', situacao: 'errado', mensagem: expect.stringContaining(words) },
    ]);
  });

  test.each<readonly [string, Lie, string, string]>([
    [
      'a wrong secret',
      refuses('invalid_client', 401),
      'segredo',
      '(invalid_client). Confira OIDC_CLIENTE e OIDC_SEGREDO',
    ],
    [
      'a wrong secret with a challenge',
      refuses('invalid_client', 401, { 'www-authenticate': 'Basic realm="x"' }),
      'segredo',
      'Confira OIDC_CLIENTE e OIDC_SEGREDO',
    ],
    [
      'an application without codes',
      refuses('unauthorized_client'),
      'segredo',
      'Habilite lá o fluxo authorization code.',
    ],
    ['no keys', answers('/jwks', 200, '{"keys":[]}', JSON_TYPE), 'chaves', 'não publica chaves'],
    [
      'keys that never come',
      { answers: { ...refuses('invalid_grant').answers, '/jwks': () => {} } },
      'chaves',
      'não respondeu a tempo',
    ],
    ['keys that are none', answers('/jwks', 200, '<html>', JSON_TYPE), 'chaves', 'não publica chaves'],
    [
      'signatures by the secret alone',
      { description: { id_token_signing_alg_values_supported: ['HS256'] } },
      'assinatura',
      'Configure lá RS256',
    ],
  ])('%s is reported as the only fault', async (_name, lie, item, words) => {
    provider.lie = lie;
    const wrong = (await verify(provider.settings)).filter(({ situacao }) => situacao === 'errado');
    expect(wrong).toEqual([{ item, situacao: 'errado', mensagem: expect.stringContaining(words) }]);
  });

  test('items that only a sign-in can decide are reported as uncertain', async () => {
    for (const lie of [refuses('invalid_request'), {}]) {
      provider.lie = lie;
      const [found] = (await verify(provider.settings)).filter(({ situacao }) => situacao === 'incerto');
      expect(found).toMatchObject({ item: 'segredo', mensagem: expect.stringMatching(/^Só uma entrada dirá/) });
    }
  });

  test('a port that nothing listens on and an unknown host name are reported', async () => {
    const at = (issuer: string) => verify({ ...provider.settings, issuer: new URL(issuer) });
    expect(await at(`http://127.0.0.1:${await freePort()}`)).toMatchObject([
      { mensagem: expect.stringMatching(/^Nada atende/) },
    ]);
    expect(await at('https://nada.invalid')).toMatchObject([
      { mensagem: expect.stringMatching(/^O nome do provedor/) },
    ]);
    const https = provider.settings.issuer.origin.replace('http:', 'https:');
    expect(await at(https)).toMatchObject([{ mensagem: expect.stringContaining('não se fala https') }]);
  });
});

test('a certified provider accepts us only with our secret', async () => {
  const provider = await openOidcProvider();
  const secretOf = async (clientSecret: string) =>
    (await verify({ ...provider.settings, clientSecret })).find(({ item }) => item === 'segredo')!.situacao;
  expect([await secretOf(provider.settings.clientSecret), await secretOf('outro')]).toEqual(['certo', 'errado']);
  await provider.close();
});

describe.runIf(makesCertificates())('the certificate of a provider', () => {
  let authority: Authority;
  const trusted = getCACertificates('default');
  beforeAll(() => {
    authority = makeAuthority();
  });
  afterAll(() => authority.remove());
  afterEach(() => setDefaultCACertificates(trusted));

  test.each([
    ['of an unknown authority', 'IP:127.0.0.1', false, 'informe o caminho em NODE_EXTRA_CA_CERTS'],
    ['of another name', 'DNS:outro.exemplo', true, 'é de outro nome. Use em OIDC_EMISSOR o nome que ele tem.'],
    ['as it should be', 'IP:127.0.0.1', true, '(HTTP 404)'],
  ])('%s', async (_name, names, isKnown, words) => {
    const { certificate: cert, key } = authority.issue(names);
    const server = createHttps({ cert, key }, (_request, response) => void response.writeHead(404).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    if (isKnown) setDefaultCACertificates([...trusted, readFileSync(authority.file, 'utf8')]);
    const issuer = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const found = await verify({ issuer, clientId: 'c', clientSecret: 's', name: 'Órgão', domains: new Map() });
    expect(found).toMatchObject([{ item: 'descricao', mensagem: expect.stringContaining(words) }]);
    server.closeAllConnections();
    server.close();
  });
});
