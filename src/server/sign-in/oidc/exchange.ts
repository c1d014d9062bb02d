import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import type { Identity } from '../../../accounts/identities.ts';
import { oneLine } from '../../../base/text.ts';
import type { Pending } from './pending-sign-ins.ts';
import { invalidAnswer } from './oidc-refused.ts';
import { type Claims, isVerifiedEmail, readProviderEmail } from './verified-email.ts';

const LONGEST_NAME = 200;

/** Exchanges the provider's code for an identity and its ID token; throws if anything in the answer is invalid. */
export async function exchange(configuration: Configuration, pending: Pending, search: string) {
  const { state, nonce, verifier, redirectUri } = pending;
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${search}`), checks);
  const token = tokens.claims()!;
  refuseOthers(token, configuration);
  const claims = hasEmail(token) ? token : await userInfo(configuration, tokens.access_token, token);
  return { identity: identityOf(token, claims), idToken: tokens.id_token! };
}

/** Refuses a token for another client (the library checks `azp` only if there are several audiences) or a bad `sub`. */
function refuseOthers({ azp, sub }: IDToken, configuration: Configuration): void {
  const isOurs = azp === undefined || azp === configuration.clientMetadata().client_id;
  if (!isOurs) throw invalidAnswer(undefined, 'O token de identidade foi pedido por outra aplicação (azp).');
  if (!/^[\x21-\x7e ]{1,255}$/.test(sub))
    throw invalidAnswer(undefined, 'O token de identidade não diz de quem é (sub).');
}

/** E-mail and verification must come from the same source; many providers send them only from the userinfo endpoint. */
function hasEmail(claims: Claims): boolean {
  const isVerified = claims['email_verified'] ?? claims['xms_edov'];
  return claims['email'] !== undefined && isVerified !== undefined;
}

async function userInfo(configuration: Configuration, accessToken: string, token: IDToken): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return token;
  return fetchUserInfo(configuration, accessToken, token.sub);
}

function identityOf(token: IDToken, claims: Claims): Identity {
  const email = readProviderEmail(claims['email']);
  const issuer = new URL(token.iss);
  const given = claims['name'] ?? token['name'];
  const name = typeof given === 'string' ? oneLine(given).trim().slice(0, LONGEST_NAME).toWellFormed() : '';
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    isVerified: email !== undefined && isVerifiedEmail(claims, issuer),
    name: name === '' ? (email ?? '').replace(/@.*$/, '') : name,
  };
}
