import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_S } from '../../../accounts/sessions.ts';
import { cookieNamed, type Cookie, type CookieRequest, type SetCookie } from '../cookies.ts';

/** The secret that signs session cookies, and whether browsers send them only over https. */
export type Signing = { readonly secret: string; readonly secureCookies: boolean };

/** The token in the session cookie of a request, if it was signed with the server's secret: '<token>.<HMAC-SHA256 in base64>'. */
export function sessionTokenOf(request: CookieRequest, signing: Signing): string | undefined {
  const { cookie, former } = cookiesOf(signing);
  const value = cookie.valueIn(request) || (former?.valueIn(request) ?? '');
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  const [given, right] = [Buffer.from(value.slice(end + 1)), Buffer.from(signatureOf(token, signing.secret))];
  return token !== '' && given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The cookies that give a browser a session's token. */
export function sessionCookies(token: string, signing: Signing): readonly SetCookie[] {
  const { cookie, former } = cookiesOf(signing);
  const set = cookie.setTo(`${token}.${signatureOf(token, signing.secret)}`);
  return former === undefined ? [set] : [set, former.gone];
}

/** The cookies that remove a session's token. */
export function endedSessionCookies(signing: Signing): readonly SetCookie[] {
  const { cookie, former } = cookiesOf(signing);
  return former === undefined ? [cookie.gone] : [cookie.gone, former.gone];
}

/**
 * The session's cookie. Over https its prefix prevents other hosts of the same domain from setting it; the former cookie,
 * which they could set, is read until its sessions end.
 */
function cookiesOf({ secureCookies: secure }: Signing): { readonly cookie: Cookie; readonly former?: Cookie } {
  const named = (prefix: string) =>
    cookieNamed(`${prefix}rubrica.session_token`, { secure, path: '/', maxAgeS: SESSION_S.lasts });
  return secure ? { cookie: named('__Host-'), former: named('__Secure-') } : { cookie: named('') };
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
