import { z } from 'zod';
import { ErpUnavailable } from '../gateway.ts';
import { describeRefusal, sendToRm, type TimeLimit } from './rm-client.ts';

/** The RM's address and credentials. */
export type RmConnection = { readonly url: string; readonly user: string; readonly password: string };

/** Returns the Authorization header for a request; `refused` is a header that the RM rejected (401). */
export type RmAuthorization = (limit: TimeLimit, refused?: string) => Promise<string>;

/** Sends user and password with every request. */
export function basicAuthorization({ user, password }: RmConnection): RmAuthorization {
  const header = `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
  return async () => header;
}

const DEFAULT_LIFE_S = 300;
const USED_PART = 0.9; // of a token's lifetime, so that a request that starts with it ends before it expires

/** Requests a token once and renews it before it expires or when the RM rejects it. */
export function bearerAuthorization(connection: RmConnection): RmAuthorization {
  let token = { header: '', until: 0 };
  return async (limit, refused) => {
    if (token.header !== refused && performance.now() < token.until) return token.header;
    const { access_token, expires_in = DEFAULT_LIFE_S } = await requestToken(connection, limit);
    token = { header: `Bearer ${access_token}`, until: performance.now() + expires_in * 1000 * USED_PART };
    return token.header;
  };
}

const tokenAnswer = z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: z.number().optional() });

async function requestToken({ url, user, password }: RmConnection, limit: TimeLimit) {
  const request = {
    url: `${url}/api/connect/token/`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: user, password }),
  } as const;
  const { status, body } = await sendToRm(request, limit);
  if (status === 400) throw new ErpUnavailable('o RM recusou o usuário ou a senha (400)');
  if (status === 404) throw new ErpUnavailable('o RM não tem o serviço de token; tente RM_AUTENTICACAO=basic (404)');
  if (status !== 200) throw new ErpUnavailable(describeRefusal(status, ''));
  try {
    return tokenAnswer.parse(JSON.parse(body));
  } catch {
    throw new ErpUnavailable('o serviço de token do RM não respondeu com um token');
  }
}
