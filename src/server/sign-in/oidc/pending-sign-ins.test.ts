import { expect, test } from 'vitest';
import type { SetCookie } from '../cookies.ts';
import { pendingSignIns, type Pending } from './pending-sign-ins.ts';

const clock = { time: 1_000_000, now: () => clock.time };
const open = (secret = 'a-secret', secure = false) => pendingSignIns({ secret, secure, clock });
const pending = (letter: string): Pending => ({
  state: letter.repeat(43),
  nonce: 'n',
  verifier: 'v',
  redirectUri: 'http://localhost/api/auth/oidc/retorno',
  voltar: '/relatorios',
});
/** A request with the cookies that some answers set. */
const requestWith = (...cookies: readonly SetCookie[]) => ({
  cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
});

test('a cookie is read only under its own name, once, for ten minutes, and by the server that set it', () => {
  const signIns = open();
  const cookie = signIns.store(requestWith(), pending('a'))[0]!;
  const options = {
    encode: encodeURIComponent,
    path: '/',
    httpOnly: true,
    secure: false,
    sameSite: 'lax',
    maxAge: 600,
  };
  expect(cookie).toEqual({ name: `rubrica.oidc.${'a'.repeat(12)}`, value: expect.stringMatching(/^[\w-]+$/), options });
  expect(cookie.value).not.toContain('relatorios');
  const renamed = { ...cookie, name: `rubrica.oidc.${'b'.repeat(12)}` };
  const cut = { ...cookie, value: cookie.value.slice(0, 40) };
  for (const wrong of [renamed, cut, { ...cookie, value: cookie.value.replace(/^./, '!') }]) {
    expect(signIns.take(requestWith(wrong), 'a'.repeat(43))).toBeUndefined();
    expect(signIns.take(requestWith(wrong), 'b'.repeat(43))).toBeUndefined();
  }
  expect(signIns.take(requestWith(cookie), `${'a'.repeat(42)}b`)).toBeUndefined();
  expect(open('another').take(requestWith(cookie), 'a'.repeat(43))).toBeUndefined();
  expect(signIns.take(requestWith(cookie), 'a'.repeat(43))).toMatchObject(pending('a'));
  expect(signIns.take(requestWith(cookie), 'a'.repeat(43))).toBeUndefined();
  const late = signIns.store(requestWith(), pending('c'))[0]!;
  clock.time += 10 * 60_000;
  expect(signIns.take(requestWith(late), 'c'.repeat(43))).toBeUndefined();
});

test('of too many concurrent sign-ins the oldest end; over https no other host can set the cookie', () => {
  const signIns = open('a-secret', true);
  const cookies: SetCookie[] = [];
  for (const letter of ['a', 'b', 'c', 'd']) {
    clock.time += 1;
    cookies.push(...signIns.store(requestWith(...cookies), pending(letter)));
  }
  expect(cookies[0]).toMatchObject({
    name: `__Host-rubrica.oidc.${'a'.repeat(12)}`,
    options: { path: '/', secure: true },
  });
  expect(cookies.slice(3)).toMatchObject([
    { name: `__Host-rubrica.oidc.${'d'.repeat(12)}`, value: expect.stringMatching(/./) },
    { name: `__Host-rubrica.oidc.${'a'.repeat(12)}`, value: '', options: { maxAge: 0 } },
  ]);
});
