import { expect, test } from 'vitest';
import { deviceCookies } from './device-cookie.ts';

const devices = deviceCookies('a-secret', false);
const ana = 'salt:hash of her password';
const requestWith = (value: string | undefined) => ({ cookies: { 'rubrica.device': value } });
const { name, value: cookie } = devices.cookieFor(ana);

test('a browser is known only for the password that its cookie was issued for', () => {
  const device = devices.deviceOf(requestWith(cookie), ana);
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(devices.deviceOf(requestWith(devices.cookieFor(ana).value), ana)).not.toBe(device);
  expect(devices.deviceOf(requestWith(cookie), 'salt:hash of another')).toBeUndefined();
  expect(deviceCookies('another', false).deviceOf(requestWith(cookie), ana)).toBeUndefined();
});

test.each([undefined, '', '.', 'x.y.z', cookie.slice(0, -1), cookie.replace('.', '.x'), `x${cookie}`])(
  '%j is not a device cookie',
  (text) => {
    expect(name).toBe('rubrica.device');
    expect(devices.deviceOf(requestWith(text), ana)).toBeUndefined();
  },
);

test('the cookie does not reveal its person', () => {
  expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
});
