import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieNamed } from './cookie-named.ts';

type Signing = { readonly secret: string; readonly secureCookies: boolean };

/** The token in the session cookie of a request, if it was signed with the server's secret, as the sign-in library signs it. */
export function sessionTokenOf(headers: Headers, { secret, secureCookies }: Signing): string | undefined {
  const name = `${secureCookies ? '__Secure-' : ''}rubrica.session_token`;
  const value = decoded(cookieNamed({ headers: { cookie: headers.get('cookie') ?? '' } }, name));
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  const [given, right] = [Buffer.from(value.slice(end + 1)), Buffer.from(signatureOf(token, secret))];
  return token !== '' && given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
