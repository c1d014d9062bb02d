import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_S } from '../../../accounts/sessions.ts';
import { cookieNamed, type Cookie, type CookieRequest, type SetCookie } from '../cookies.ts';

/** How session cookies are signed, and whether browsers send them over https alone. */
export type Signing = { readonly secret: string; readonly secureCookies: boolean };

/** The token in the session cookie of a request, if it was signed with the server's secret: '<token>.<HMAC-SHA256 in base64>'. */
export function sessionTokenOf(request: CookieRequest, signing: Signing): string | undefined {
  const value = cookieOf(signing).valueIn(request);
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  const [given, right] = [Buffer.from(value.slice(end + 1)), Buffer.from(signatureOf(token, signing.secret))];
  return token !== '' && given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The cookie that gives a browser a session's token. */
export function sessionCookie(token: string, signing: Signing): SetCookie {
  return cookieOf(signing).setTo(`${token}.${signatureOf(token, signing.secret)}`);
}

/** Takes the session's cookie away. */
export function endedSessionCookie(signing: Signing): SetCookie {
  return cookieOf(signing).gone;
}

function cookieOf({ secureCookies: secure }: Signing): Cookie {
  const name = `${secure ? '__Secure-' : ''}rubrica.session_token`;
  return cookieNamed(name, { secure, path: '/', maxAgeS: SESSION_S.lasts });
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
