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
/** A request that brings the cookies that answers set. */
const bringing = (...cookies: readonly SetCookie[]) => ({
  cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
});

test('a cookie opens under its own name alone, once, for ten minutes, and by who closed it', () => {
  const kept = open();
  const cookie = kept.keep(bringing(), pending('a'))[0]!;
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
    expect(kept.take(bringing(wrong), 'a'.repeat(43))).toBeUndefined();
    expect(kept.take(bringing(wrong), 'b'.repeat(43))).toBeUndefined();
  }
  expect(kept.take(bringing(cookie), `${'a'.repeat(42)}b`)).toBeUndefined();
  expect(open('another').take(bringing(cookie), 'a'.repeat(43))).toBeUndefined();
  expect(kept.take(bringing(cookie), 'a'.repeat(43))).toMatchObject(pending('a'));
  expect(kept.take(bringing(cookie), 'a'.repeat(43))).toBeUndefined();
  const late = kept.keep(bringing(), pending('c'))[0]!;
  clock.time += 10 * 60_000;
  expect(kept.take(bringing(late), 'c'.repeat(43))).toBeUndefined();
});

test('of too many sign-ins at once the oldest end; over https no other host sets the cookie', () => {
  const kept = open('a-secret', true);
  const cookies: SetCookie[] = [];
  for (const letter of ['a', 'b', 'c', 'd']) {
    clock.time += 1;
    cookies.push(...kept.keep(bringing(...cookies), pending(letter)));
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
