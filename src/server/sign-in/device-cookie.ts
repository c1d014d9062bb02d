import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNamed, type CookieRequest, type SetCookie } from './cookies.ts';

/** Cookies that prove that a person signed in from this browser before; they grant no access. */
export type DeviceCookies = {
  /** The browser's random id if its cookie was issued for this salted password hash, else undefined. */
  readonly deviceOf: (request: CookieRequest, passwordHash: string) => string | undefined;
  /** The cookie to set after a person gave the right password. */
  readonly cookieFor: (passwordHash: string) => SetCookie;
};

const MAX_AGE_S = 180 * 24 * 60 * 60;
/** Browsers send the cookie only with sign-in requests. */
const PATH = '/api/auth';

/** Device cookies with a random id, signed with the server's secret, without personal data. */
export function deviceCookies(secret: string, secure: boolean): DeviceCookies {
  const name = secure ? '__Secure-rubrica.device' : 'rubrica.device';
  const cookie = cookieNamed(name, { secure, path: PATH, maxAgeS: MAX_AGE_S });
  const sign = (device: string, passwordHash: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', device, passwordHash]))
      .digest();
  return {
    deviceOf: (request, passwordHash) => {
      const [device = '', signature = ''] = cookie.valueIn(request).split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(device, passwordHash)];
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
    cookieFor: (passwordHash) => {
      const device = randomBytes(16).toString('base64url');
      return cookie.setTo(`${device}.${sign(device, passwordHash).toString('base64url')}`);
    },
  };
}
