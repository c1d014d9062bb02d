import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieNamed } from './cookie-named.ts';

/** A cookie that proves that a person signed in from this browser before; it grants no access. */
export type DeviceCookies = {
  /** The browser's random id if its cookie was issued for this password's salted hash, so to its person, else undefined. */
  readonly deviceOf: (request: FastifyRequest, passwordHash: string) => string | undefined;
  /** The Set-Cookie header after a person gave the right password. */
  readonly cookieFor: (passwordHash: string) => string;
};

const MAX_AGE_S = 180 * 24 * 60 * 60;
/** Only sign-in requests carry the cookie. */
const PATH = '/api/auth';

type Signing = { readonly secret: string; readonly secure: boolean };

/** Device cookies signed with the server's secret; they contain a random id and no personal data. */
export function deviceCookies({ secret, secure }: Signing): DeviceCookies {
  const name = secure ? '__Secure-rubrica.device' : 'rubrica.device';
  const sign = (device: string, passwordHash: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', device, passwordHash]))
      .digest();
  return {
    deviceOf: (request, passwordHash) => {
      const [device = '', signature = ''] = cookieNamed(request, name).split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(device, passwordHash)];
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
    cookieFor: (passwordHash) => {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${sign(device, passwordHash).toString('base64url')}`;
      const flags = `Max-Age=${MAX_AGE_S}; Path=${PATH}; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`;
      return `${name}=${value}; ${flags}`;
    },
  };
}
