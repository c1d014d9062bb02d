import type { ServerResponse } from 'node:http';
import type { OidcReason } from '../../contracts/sign-in.ts';
import type { Lie } from './lying-provider.ts';

/** A lie with its name, and the beginning of the resulting audit event's detail. */
export type NamedLie = readonly [name: string, lie: Lie, detail: string];

const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;
const UNSOUND = 'A resposta do provedor não confere.';
const EXPIRED = 'O token de identidade venceu, ou ainda não vale.';
const OTHER_AUDIENCE = 'O token de identidade é para outra aplicação.';
const UNSIGNED = 'O token de identidade não é assinado de um modo que se aceita.';
const BROKEN = 'O provedor não respondeu ';
const OTHER_DESCRIPTION = 'A descrição do provedor não é a que se espera do emissor configurado (';
const DESCRIPTION = '/.well-known/openid-configuration';
const KELVIN = '\u212a'; // in lower case it is a 'k'

/** Tokens that must open no session, by the reason that the sign-in page shows. */
export const TOKEN_LIES: Readonly<Partial<Record<OidcReason, readonly NamedLie[]>>> = {
  'resposta-invalida': [
    ['another nonce', { claims: { nonce: 'outro' } }, 'O token de identidade responde a outro pedido (nonce).'],
    ['no nonce', { claims: { nonce: undefined } }, UNSOUND],
    ['another audience', { claims: { aud: 'outra' } }, OTHER_AUDIENCE],
    ['several audiences', { claims: { aud: ['rubrica', 'outra'] } }, OTHER_AUDIENCE],
    ['another azp', { claims: { azp: 'outra' } }, 'O token de identidade foi pedido por outra aplicação (azp).'],
    ['another issuer', { claims: { iss: 'https://outro.exemplo.org' } }, 'O token de identidade é de outro emissor.'],
    ['an expired token', { claims: { exp: anHourAgo() } }, EXPIRED],
    ['a token without expiry', { claims: { exp: undefined } }, UNSOUND],
    ['a token valid from tomorrow', { claims: { nbf: anHourAgo() + 90_000 } }, EXPIRED],
    ['no subject', { claims: { sub: '' } }, 'O token de identidade não diz de quem é (sub).'],
    ['another’s signature', { signs: 'as-another' }, 'A assinatura do token de identidade não confere.'],
    [
      'an unknown key',
      { signs: 'unpublished' },
      'O token de identidade foi assinado com uma chave que o provedor não publica.',
    ],
    ['no signature', { header: { alg: 'none' } }, UNSIGNED],
    ['the public key as a secret', { header: { alg: 'HS256' } }, UNSIGNED],
    ['no token', answers('/token', 200, '{"access_token":"a","token_type":"Bearer"}'), UNSOUND],
    ['a used code', answers('/token', 400, '{"error":"invalid_grant"}'), 'O provedor não aceitou o código da entrada.'],
  ],
  'email-nao-verificado': [
    [
      'an unverified e-mail',
      { claims: { email_verified: false } },
      'O provedor não garante que o e-mail usuario@exemplo.com é da pessoa.',
    ],
  ],
  'sem-email': [
    [
      'an e-mail that is another in lower case',
      { claims: { email: `${KELVIN}ate@exemplo.com` } },
      'O provedor não informou o e-mail.',
    ],
  ],
  'provedor-falhou': [
    [
      'a refused client',
      answers('/token', 401, '{"error":"invalid_client"}'),
      'O provedor não reconhece esta aplicação (invalid_client). Confira OIDC_CLIENTE e OIDC_SEGREDO; o segredo pode ter vencido lá.',
    ],
    ['a broken server', answers('/token', 500, '<h1>Erro</h1>'), BROKEN],
    ['a redirection', answers('/token', 302, '', { location: 'http://169.254.169.254/' }), BROKEN],
    ['a response that is too large', answers('/jwks', 200, `{"keys":[],"x":"${'x'.repeat(600_000)}"}`), BROKEN],
    ['a cut connection', { answers: { '/token': (response) => void response.destroy() } }, BROKEN],
  ],
};

/** Descriptions of providers to which nobody must be redirected. */
export const DESCRIPTION_LIES: readonly NamedLie[] = [
  [
    'of another issuer',
    { description: { issuer: 'https://outro.exemplo.org' } },
    'O provedor se descreve como outro emissor (https://outro.exemplo.org)',
  ],
  [
    'with a script for an address',
    { description: { authorization_endpoint: 'javascript:alert(1)' } },
    OTHER_DESCRIPTION,
  ],
  ['that takes the secret over http', { description: { token_endpoint: 'http://exemplo.org/' } }, OTHER_DESCRIPTION],
  ['without keys', { description: { jwks_uri: undefined } }, OTHER_DESCRIPTION],
  ['that redirects', answers(DESCRIPTION, 302, '', { location: 'https://exemplo.org/' }), BROKEN],
  ['that is not JSON', answers(DESCRIPTION, 200, '<html>'), BROKEN],
];

/** Addresses that never answer, or whose answer never ends. */
export const SILENCES: readonly (readonly [path: string, answer: (response: ServerResponse) => void])[] = [
  ['/jwks', () => undefined],
  ['/token', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
];

function answers(path: string, status: number, body: string, headers: Readonly<Record<string, string>> = {}): Lie {
  const head = { 'content-type': 'application/json', ...headers };
  return { answers: { [path]: (response) => void response.writeHead(status, head).end(body) } };
}
