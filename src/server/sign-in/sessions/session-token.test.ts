import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sessionCookies, sessionTokenOf } from './session-token.ts';

const secret = 'a secret of thirty-two characters';
const token = 'vDk3mZ9.com.pontos';
const signature = (of = token, by = secret) => createHmac('sha256', by).update(of).digest('base64');
const read = (cookies: Readonly<Record<string, string>>, secureCookies = false) =>
  sessionTokenOf({ cookies }, { secret, secureCookies });

test('a token is valid only with the server’s signature', () => {
  const cookie = (value: string) => ({ 'rubrica.session_token': value });
  expect(read(cookie(`${token}.${signature()}`))).toBe(token);
  const forged = [
    '',
    '.',
    '%%%',
    token,
    `.${signature('')}`,
    `${token}.`,
    `${token}.${signature().slice(0, -1)}`,
    `${token}.${signature()}=`,
    `${token}x.${signature()}`,
    `${token}.${signature(token, `${secret}!`)}`,
    `${token}.${'á'.repeat(22)}`,
  ];
  for (const value of forged) expect([value, read(cookie(value))]).toEqual([value, undefined]);
  expect(read({})).toBeUndefined();
});

test('over https only the cookie that https alone can set is valid', () => {
  const value = `${token}.${signature()}`;
  const [{ value: today } = { value: '' }] = sessionCookies(token, { secret, secureCookies: true });
  expect(read({ '__Host-rubrica.session_token': today }, true)).toBe(token);
  expect(read({ '__Secure-rubrica.session_token': value }, true)).toBe(token); // a former cookie, valid until its session ends
  expect(read({ '__Secure-rubrica.session_token': today }, true)).toBeUndefined(); // another host of the domain may have set it
  expect(read({ 'rubrica.session_token': value }, true)).toBeUndefined();
  expect(read({ '__Host-rubrica.session_token': value })).toBeUndefined();
});
