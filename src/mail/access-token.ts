import * as client from 'openid-client';
import type { MailSettings } from './settings.ts';

type OAuth = NonNullable<MailSettings['oauth']>;

/** Provides access tokens for XOAUTH2; a token is reused until shortly before it expires, or until `forget`. */
export type AccessTokens = { readonly token: () => Promise<string>; readonly forget: () => void };

/** A token is not used in the last minute before it expires. */
const MARGIN_MS = 60_000;
const UNKNOWN_LIFE_S = 300;
const TIME_LIMIT_S = 20;

/** Gets tokens from a provider's endpoint with a refresh token (Google) or the client credentials grant (Microsoft). */
export function openAccessTokens({ tokenUrl, clientId, clientSecret, scope, refreshToken }: OAuth): AccessTokens {
  const server = { issuer: tokenUrl.origin, token_endpoint: tokenUrl.href };
  const configuration = new client.Configuration(server, clientId, clientSecret);
  configuration.timeout = TIME_LIMIT_S;
  if (tokenUrl.protocol === 'http:') client.allowInsecureRequests(configuration); // settings allow it only locally
  const scopes: Record<string, string> = scope === undefined ? {} : { scope };
  let held: { readonly token: string; readonly until: number } | undefined;
  const fetchToken = () =>
    refreshToken === undefined
      ? client.clientCredentialsGrant(configuration, scopes)
      : client.refreshTokenGrant(configuration, refreshToken, scopes);
  return {
    token: async () => {
      if (held !== undefined && performance.now() < held.until) return held.token;
      const { access_token: token, expires_in: life = UNKNOWN_LIFE_S } = await fetchToken();
      held = { token, until: performance.now() + life * 1000 - MARGIN_MS };
      return token;
    },
    forget: () => void (held = undefined),
  };
}
