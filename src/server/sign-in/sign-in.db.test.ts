import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccount, listAccounts } from '../../accounts/accounts.ts';
import { DEMONSTRATION_PASSWORD } from '../../accounts/demonstration-accounts.ts';
import { changePassword } from '../../accounts/set-password.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { useSmallServer } from '../../testing/servers/small-server.ts';
import { signIn, startTestServer } from '../../testing/servers/test-server.ts';

/** The addresses that better-auth, which formerly managed sessions, had besides those that still exist. */
const UNSERVED = [
  '/sign-up/email',
  '/sign-in/social',
  '/callback/:id',
  '/get-session',
  '/update-session',
  '/update-user',
  '/reset-password',
  '/request-password-reset',
  '/reset-password/:token',
  '/verify-password',
  '/verify-email',
  '/send-verification-email',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/refresh-token',
  '/get-access-token',
  '/account-info',
  '/ok',
  '/error',
];

describe.each(databaseInTurn(1))('sign-in on $name', ({ open }) => {
  const server = useSmallServer(open);
  const { enter, post } = server;

  test('the e-mail may be written in any case, with blanks around it', async () => {
    expect((await enter(' ADMIN@exemplo.com ', PASSWORD)).statusCode).toBe(200);
  });

  test('the demonstration’s public password works only on a server that no other machine reaches', async () => {
    const demo = { email: 'demo@exemplo.com', name: 'Demo', isAdmin: false, gerencia: false, codColigada: 1 };
    await createAccount(server.database.db, { ...demo, password: DEMONSTRATION_PASSWORD });
    const payload = { email: demo.email, password: DEMONSTRATION_PASSWORD };
    expect((await enter(demo.email, DEMONSTRATION_PASSWORD)).statusCode).toBe(200);
    for (const settings of [{ host: '0.0.0.0' }, { publicUrl: new URL('https://orcamento.exemplo.com') }]) {
      const exposed = await startTestServer(server.database, { settings });
      const refused = await exposed.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
      expect([refused.statusCode, refused.headers['set-cookie'], refused.json().message]).toEqual([
        401,
        undefined,
        expect.stringContaining('A senha da demonstração é pública'),
      ]);
      await exposed.app.close();
    }
  });

  test('a wrong password, an unknown e-mail and a text that is no e-mail get the same answer', async () => {
    const answers = [
      await enter(accounts.admin.email, 'errada-123'),
      await enter('ninguem@exemplo.com', PASSWORD),
      await enter('ninguem', PASSWORD),
      await enter('nin\0guem@exemplo.com', PASSWORD),
      await enter(accounts.admin.email, 'x'.repeat(500)),
      await enter(accounts.admin.email, ''),
    ];
    for (const { statusCode, body, cookies } of answers) {
      expect([statusCode, body, cookies]).toEqual([401, '{"message":"E-mail ou senha incorretos."}', []]);
    }
  });

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round++) {
      const wrong = randomUUID(); // a password tried before has its hash cached (hash-once.ts)
      known.push(await timeOf(() => enter(accounts.admin.email, wrong)));
      unknown.push(await timeOf(() => enter(`ninguem${round}@exemplo.com`, wrong)));
    }
    // both compute the slow hash: without it the ratio would be about a tenth
    expect(median(unknown) / median(known)).toBeGreaterThan(0.3);
    expect(median(unknown) / median(known)).toBeLessThan(3);
  });

  test('the eleventh wrong password of a minute is refused, and the right one with it, for that e-mail alone', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await enter(accounts.user.email, 'errada-123')).statusCode).toBe(401);
    }
    for (const password of ['errada-123', PASSWORD]) {
      const { statusCode, body, headers } = await enter(accounts.user.email.toUpperCase(), password);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect([statusCode, body]).toEqual([429, '{"message":"Muitas tentativas. Tente de novo em alguns minutos."}']);
    }
    expect((await enter(accounts.admin.email, PASSWORD)).statusCode).toBe(200);
  });

  test('a person who signed in here before gets in after a stranger at the same address used up the wrong passwords', async () => {
    const before = await enter(accounts.user.email, PASSWORD);
    const device = before.cookies.find(({ name }) => name === 'rubrica.device')!;
    for (let attempt = 0; attempt < 11; attempt++) await enter(accounts.user.email, 'errada-123');
    expect((await enter(accounts.user.email, PASSWORD)).statusCode).toBe(429);
    const returning = (email: string) =>
      post('/api/auth/sign-in/email', { email, password: PASSWORD }, { cookie: `rubrica.device=${device.value}` });
    expect((await returning(` ${accounts.user.email.toUpperCase()}`)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 11; attempt++) await enter(accounts.admin.email, 'errada-123');
    expect((await returning(accounts.admin.email)).statusCode).toBe(429);
  });

  test('after a change of the password older browsers are unknown, and the one that changed it is known', async () => {
    const { email } = accounts.otherAdmin;
    const deviceOf = ({ cookies }: Awaited<ReturnType<typeof enter>>) =>
      `rubrica.device=${cookies.find(({ name }) => name === 'rubrica.device')!.value}`;
    const old = deviceOf(await enter(email, PASSWORD));
    const change = { currentPassword: PASSWORD, newPassword: 'outra-senha' };
    const session = await signIn(server.app, 'otherAdmin');
    const renewed = deviceOf(await post('/api/auth/change-password', change, { cookie: session }));
    for (let attempt = 0; attempt < 11; attempt++) await enter(email, PASSWORD);
    const returning = (cookie: string) =>
      post('/api/auth/sign-in/email', { email, password: 'outra-senha' }, { cookie });
    expect((await returning(old)).statusCode).toBe(429);
    expect((await returning(renewed)).statusCode).toBe(200);
    await changePassword(server.database.db, email, PASSWORD);
    expect((await returning(renewed)).statusCode).toBe(429);
  });

  test.each([
    [{}, 'Informe o e-mail. Informe a senha.'],
    [{ email: 1, password: 'x' }, 'Informe o e-mail.'],
    [{ email: 'a@b.com', password: 'x', isAdmin: true, codColigada: 2 }, 'Campo desconhecido: isAdmin, codColigada.'],
    [[], 'Informe e-mail e senha.'],
  ])('signing in with %j is refused', async (payload, message) => {
    const { statusCode, body } = await post('/api/auth/sign-in/email', payload);
    expect([statusCode, body]).toEqual([400, JSON.stringify({ message })]);
  });

  test('no address of better-auth lets people sign up or change their account', async () => {
    const cookie = await signIn(server.app, 'user');
    const before = await listAccounts(server.database.db);
    const payload = { email: 'novo@exemplo.com', name: 'Novo', password: PASSWORD, isAdmin: true, codColigada: 2 };
    for (const address of UNSERVED) {
      for (const headers of [{}, { cookie }]) {
        expect([address, (await post(`/api/auth${address}`, payload, headers)).statusCode]).toEqual([address, 404]);
        const { statusCode } = await server.app.inject({ url: `/api/auth${address}`, headers });
        expect([address, statusCode]).toEqual([address, 404]);
      }
    }
    expect(await listAccounts(server.database.db)).toEqual(before);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
