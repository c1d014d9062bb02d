import { looksLikeToken } from '../../../accounts/token-text.ts';

/** The token of a request, and the e-mail sent with it. */
export type SentToken = { readonly token: string; readonly email: string | undefined };

const HEADER = /^(bearer|basic) +([\w.~+/=-]+) *$/i;

/** The token of `Bearer`, or of `Basic` with an e-mail; undefined for anything else, such as a proxy's password. */
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
