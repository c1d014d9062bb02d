import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { deviceCookies } from './device-cookie.ts';

const devices = deviceCookies({ secret: 'a-secret', secure: false });
const ana = 'salt:hash of her password';
const requestWith = (cookie: string | undefined) => ({ headers: { cookie } }) as FastifyRequest;
const cookie = devices.cookieFor(ana).split(';')[0]!;

test('a browser is known by the password for which its cookie was made, and by no other', () => {
  const device = devices.deviceOf(requestWith(`a=1; ${cookie}; b=2`), ana);
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(devices.deviceOf(requestWith(devices.cookieFor(ana).split(';')[0]), ana)).not.toBe(device);
  expect(devices.deviceOf(requestWith(cookie), 'salt:hash of another')).toBeUndefined();
  expect(deviceCookies({ secret: 'another', secure: false }).deviceOf(requestWith(cookie), ana)).toBeUndefined();
});

test.each([
  undefined,
  '',
  'rubrica.device',
  'rubrica.device=',
  'rubrica.device=.',
  'rubrica.device=x.y.z',
  cookie.slice(0, -1),
  cookie.replace('=', '=x'),
  `x${cookie}`,
])('%j makes no browser known', (text) => {
  expect(devices.deviceOf(requestWith(text), ana)).toBeUndefined();
});

test('the cookie does not tell whose it is', () => {
  expect(cookie).toMatch(/^rubrica\.device=[\w-]{22}\.[\w-]{43}$/);
});
