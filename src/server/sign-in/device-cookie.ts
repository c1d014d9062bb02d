import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNamed, type CookieRequest } from './cookies.ts';

/** Cookies that prove that a person signed in from this browser before; they grant no access. */
export type DeviceCookies = ReturnType<typeof deviceCookies>;

const MAX_AGE_S = 180 * 24 * 60 * 60;
/** Browsers send the cookie only with requests below this path, such as sign-in. */
const PATH = '/api/auth';

/** Device cookies with a random id, signed with the server's secret, without personal data. */
export function deviceCookies(secret: string, secure: boolean) {
  const name = secure ? '__Secure-rubrica.device' : 'rubrica.device';
  const cookie = cookieNamed(name, { secure, path: PATH, maxAgeS: MAX_AGE_S });
  const sign = (device: string, passwordHash: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', device, passwordHash]))
      .digest();
  return {
    /** The browser's random id if its cookie was issued for this salted password hash, else undefined. */
    deviceOf: (request: CookieRequest, passwordHash: string): string | undefined => {
      const [device = '', signature = ''] = cookie.valueIn(request).split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(device, passwordHash)];
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
    /** The cookie to set after a right password. */
    cookieFor: (passwordHash: string) => {
      const device = randomBytes(16).toString('base64url');
      return cookie.setTo(`${device}.${sign(device, passwordHash).toString('base64url')}`);
    },
  };
}
