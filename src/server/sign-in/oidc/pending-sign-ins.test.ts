import { expect, test } from 'vitest';
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
const sent = (...lines: readonly string[]) => ({
  headers: { cookie: lines.map((line) => line.split(';')[0]!).join('; ') },
});

test('a cookie opens under its own name alone, once, for ten minutes, and by who closed it', () => {
  const kept = open();
  const [line] = kept.keep({ headers: {} }, pending('a'));
  expect(line).toMatch(/^rubrica\.oidc\.a{12}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain('relatorios');
  const renamed = line!.replace('a'.repeat(12), 'b'.repeat(12));
  const cut = line!.replace(/=([\w-]{40})[\w-]+;/, '=$1;');
  for (const wrong of [renamed, cut, line!.replace(/=./, '=!')]) {
    expect(kept.take(sent(wrong), 'a'.repeat(43))).toBeUndefined();
    expect(kept.take(sent(wrong), 'b'.repeat(43))).toBeUndefined();
  }
  expect(kept.take(sent(line!), `${'a'.repeat(42)}b`)).toBeUndefined();
  expect(open('another').take(sent(line!), 'a'.repeat(43))).toBeUndefined();
  expect(kept.take(sent(line!), 'a'.repeat(43))).toMatchObject(pending('a'));
  expect(kept.take(sent(line!), 'a'.repeat(43))).toBeUndefined();
  const [late] = kept.keep({ headers: {} }, pending('c'));
  clock.time += 10 * 60_000;
  expect(kept.take(sent(late!), 'c'.repeat(43))).toBeUndefined();
});

test('of too many sign-ins at once the oldest end; over https no other host sets the cookie', () => {
  const kept = open('a-secret', true);
  const lines: string[] = [];
  for (const letter of ['a', 'b', 'c', 'd']) {
    clock.time += 1;
    lines.push(...kept.keep(sent(...lines), pending(letter)));
  }
  expect(lines[0]).toMatch(/^__Host-rubrica\.oidc\.a{12}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(lines.slice(3)).toEqual([
    expect.stringMatching(/^__Host-rubrica\.oidc\.d{12}=./),
    expect.stringMatching(/^__Host-rubrica\.oidc\.a{12}=; Max-Age=0; /),
  ]);
});
