import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_S } from '../../../accounts/sessions.ts';
import { cookieNamed, type Cookie, type CookieRequest, type SetCookie } from '../cookies.ts';

/** The secret that signs session cookies, and whether browsers send them only over https. */
export type Signing = { readonly secret: string; readonly secureCookies: boolean };

/** The token in a request's session cookie, if the server's secret signed it: '<token>.<HMAC-SHA256 in base64>'. */
export function sessionTokenOf(request: CookieRequest, signing: Signing): string | undefined {
  const { cookie, former, signed } = cookiesOf(signing);
  return hasFormerCookie(request, signing)
    ? tokenIn(former!.valueIn(request), (token) => token, signing)
    : tokenIn(cookie.valueIn(request), signed, signing);
}

/** Whether a request's session comes from the cookie of an earlier version. */
export function hasFormerCookie(request: CookieRequest, signing: Signing): boolean {
  const { cookie, former } = cookiesOf(signing);
  return former !== undefined && cookie.valueIn(request) === '' && former.valueIn(request) !== '';
}

/** The text that a cookie's signature signs. */
type Signed = (token: string) => string;

function tokenIn(value: string, signed: Signed, { secret }: Signing): string | undefined {
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  const [given, right] = [Buffer.from(value.slice(end + 1)), Buffer.from(signatureOf(signed(token), secret))];
  return token !== '' && given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The cookies that give a browser a session's token. */
export function sessionCookies(token: string, signing: Signing): readonly SetCookie[] {
  const { cookie, former, signed } = cookiesOf(signing);
  const set = cookie.setTo(`${token}.${signatureOf(signed(token), signing.secret)}`);
  return former === undefined ? [set] : [set, former.gone];
}

/** The cookies that remove a session's token. */
export function endedSessionCookies(signing: Signing): readonly SetCookie[] {
  const { cookie, former } = cookiesOf(signing);
  return former === undefined ? [cookie.gone] : [cookie.gone, former.gone];
}

type Cookies = { readonly cookie: Cookie; readonly signed: Signed; readonly former?: Cookie };

/**
 * The session's cookie. Over https its prefix prevents other hosts of the same domain from setting it. The former
 * cookie, which they could set, is read until its sessions end but renews none. The prefix is signed with the token:
 * a value of one cookie is not valid in the other, so that another host cannot give a browser a session of its own.
 */
function cookiesOf({ secureCookies: secure }: Signing): Cookies {
  const named = (prefix: string) =>
    cookieNamed(`${prefix}rubrica.session_token`, { secure, path: '/', maxAgeS: SESSION_S.lasts });
  if (!secure) return { cookie: named(''), signed: (token) => token };
  return { cookie: named('__Host-'), signed: (token) => `__Host-${token}`, former: named('__Secure-') };
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
