import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_S } from '../../../accounts/sessions.ts';
import { cookieNamed } from '../cookie-named.ts';

/** How session cookies are signed, and whether browsers send them by https alone. */
export type Signing = { readonly secret: string; readonly secureCookies: boolean };

/** The token in the session cookie of a request, if it was signed with the server's secret: '<token>.<HMAC-SHA256 in base64>'. */
export function sessionTokenOf(headers: Headers, { secret, secureCookies }: Signing): string | undefined {
  const cookie = headers.get('cookie') ?? '';
  const value = decoded(cookieNamed({ headers: { cookie } }, nameOf(secureCookies)));
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  const [given, right] = [Buffer.from(value.slice(end + 1)), Buffer.from(signatureOf(token, secret))];
  return token !== '' && given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The Set-Cookie header that gives a browser a session's token. */
export function sessionCookie(token: string, signing: Signing): string {
  return setCookie(encodeURIComponent(`${token}.${signatureOf(token, signing.secret)}`), SESSION_S.lasts, signing);
}

/** The Set-Cookie header that takes the session's cookie away. */
export function endedSessionCookie(signing: Signing): string {
  return setCookie('', 0, signing);
}

function setCookie(value: string, maxAge: number, { secureCookies }: Signing): string {
  const secure = secureCookies ? 'Secure; ' : '';
  return `${nameOf(secureCookies)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; ${secure}SameSite=Lax`;
}

function nameOf(secureCookies: boolean): string {
  return `${secureCookies ? '__Secure-' : ''}rubrica.session_token`;
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
