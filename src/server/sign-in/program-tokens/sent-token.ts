import { looksLikeToken } from '../../../accounts/token-text.ts';

/** A token as a request brings it, and the e-mail that came with it. */
export type SentToken = { readonly token: string; readonly email: string | undefined };

const HEADER = /^(bearer|basic) +([\w.~+/=-]+) *$/i;

/**
 * What an Authorization header brings: `Bearer` a token, `Basic` an e-mail and a token as its password. Undefined for all
 * else, such as the password of a proxy that browsers send to whatever stands behind it.
 */
export function sentToken(authorization: string | undefined): SentToken | undefined {
  const [, scheme, credentials] = HEADER.exec(authorization ?? '') ?? [];
  if (scheme === undefined || credentials === undefined) return undefined;
  const sent = scheme.toLowerCase() === 'bearer' ? { token: credentials, email: undefined } : ofBasic(credentials);
  return looksLikeToken(sent.token) ? sent : undefined;
}

function ofBasic(credentials: string): SentToken {
  const text = Buffer.from(credentials, 'base64').toString();
  const colon = text.indexOf(':');
  return { email: text.slice(0, Math.max(colon, 0)).trim().toLowerCase(), token: text.slice(colon + 1) };
}
