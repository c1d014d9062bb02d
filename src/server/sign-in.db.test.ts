import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword, listAccounts, removeAccount } from '../database/accounts.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { databases } from '../testing/databases.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../testing/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts';
import { authOptions } from './auth.ts';

const ROUTED = ['/sign-in/email', '/sign-out', '/change-password'];

describe.each(databases)('sign-in on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  beforeEach(async () => {
    server = await startTestServer(database); // its own count of wrong passwords
    return () => server.app.close();
  });
  afterAll(() => database.close());

  const post = (url: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers });
  const enter = (email: string, password: string) => post('/api/auth/sign-in/email', { email, password });
  const sessionOf = (cookie: string) => server.app.inject({ url: '/api/sessao', headers: { cookie } });

  test('the migration makes all that better-auth needs', async () => {
    const { toBeCreated, toBeAdded } = await getMigrations(optionsOf(database, server));
    expect([toBeCreated, toBeAdded]).toEqual([[], []]);
  });

  test('a session opens with the password, tells who entered, and ends by signing out', async () => {
    expect((await sessionOf('')).statusCode).toBe(401);
    const cookie = await signIn(server.app, 'user');
    expect((await sessionOf(cookie)).json()).toEqual({
      usuario: { nome: 'Ugo', email: 'usuario@exemplo.com', isAdmin: false, codColigada: 1 },
      produto: { nome: 'Rubrica', sigla: 'RUBRICA', importacaoSistema: 'ERP' },
      anoCorrente: 2026,
    });
    expect((await post('/api/auth/sign-out', {}, { cookie })).statusCode).toBe(200);
    const { statusCode, body } = await sessionOf(cookie);
    expect([statusCode, body]).toEqual([401, '{"message":"Sua sessão expirou. Entre novamente."}']);
  });

  test('the e-mail may be written in any case, with blanks around it', async () => {
    expect((await enter(' ADMIN@exemplo.com ', PASSWORD)).statusCode).toBe(200);
  });

  test('a forged, cut or foreign cookie is nobody', async () => {
    const cookie = await signIn(server.app, 'admin');
    const forged = [
      cookie.slice(0, -6),
      cookie.replace('=', '=x'),
      'rubrica.session_token=abc',
      'x'.repeat(3000),
      '%%%=%%%',
    ];
    for (const text of forged) expect((await sessionOf(text)).statusCode).toBe(401);
  });

  test('wrong password, unknown e-mail and what is no e-mail get the same answer', async () => {
    const answers = [
      await enter(accounts.admin.email, 'errada-123'),
      await enter('ninguem@exemplo.com', PASSWORD),
      await enter('ninguem', PASSWORD),
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
      known.push(await timeOf(() => enter(accounts.admin.email, `errada-${round}`)));
      unknown.push(await timeOf(() => enter(`ninguem${round}@exemplo.com`, `errada-${round}`)));
    }
    // the password's slow hash is made either way: without it the quotient would be near a tenth
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  test('the eleventh wrong password of a minute is refused, and the right one with it, for that e-mail alone', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await enter(accounts.user.email, 'errada-123')).statusCode).toBe(401);
    }
    for (const password of ['errada-123', PASSWORD]) {
      const { statusCode, body } = await enter(accounts.user.email.toUpperCase(), password);
      expect([statusCode, body]).toEqual([429, '{"message":"Muitas tentativas. Tente de novo em alguns minutos."}']);
    }
    expect((await enter(accounts.admin.email, PASSWORD)).statusCode).toBe(200);
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

  test('none of the sign-in library’s other addresses is open: no sign-up by any way', async () => {
    const cookie = await signIn(server.app, 'user');
    const before = await listAccounts(database.db);
    const addresses = addressesOf(database, server);
    expect(addresses).toContain('/sign-up/email');
    expect(addresses).toContain('/update-user');
    const payload = { email: 'novo@exemplo.com', name: 'Novo', password: PASSWORD, isAdmin: true, codColigada: 2 };
    for (const address of addresses.filter((path) => !ROUTED.includes(path))) {
      for (const headers of [{}, { cookie }]) {
        expect([address, (await post(`/api/auth${address}`, payload, headers)).statusCode]).toEqual([address, 404]);
        const { statusCode } = await server.app.inject({ url: `/api/auth${address}`, headers });
        expect([address, statusCode]).toEqual([address, 404]);
      }
    }
    expect(await listAccounts(database.db)).toEqual(before);
  });

  test('one changes one’s own password, which ends one’s other sessions', async () => {
    const [here, elsewhere] = [await signIn(server.app, 'otherAdmin'), await signIn(server.app, 'otherAdmin')];
    const change = (payload: object, cookie = here) => post('/api/auth/change-password', payload, { cookie });
    expect((await change({ currentPassword: PASSWORD, newPassword: 'outra-senha' }, '')).statusCode).toBe(401);
    const wrong = await change({ currentPassword: 'errada-123', newPassword: 'outra-senha' });
    expect([wrong.statusCode, wrong.body]).toEqual([400, '{"message":"A senha atual está incorreta."}']);
    const short = await change({ currentPassword: PASSWORD, newPassword: 'curta' });
    expect([short.statusCode, short.body]).toEqual([400, '{"message":"A senha deve ter ao menos 8 caracteres."}']);
    const more = await change({
      currentPassword: PASSWORD,
      newPassword: 'outra-senha',
      isAdmin: false,
      codColigada: 1,
    });
    expect([more.statusCode, more.body]).toEqual([400, '{"message":"Campo desconhecido: isAdmin, codColigada."}']);

    const changed = await change({ currentPassword: PASSWORD, newPassword: 'outra-senha', revokeOtherSessions: true });
    expect(changed.statusCode).toBe(200);
    expect((await sessionOf(elsewhere)).statusCode).toBe(401);
    const renewed = changed.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    expect((await sessionOf(renewed)).json().usuario).toMatchObject({
      email: accounts.otherAdmin.email,
      isAdmin: true,
      codColigada: 2,
    });
    expect((await enter(accounts.otherAdmin.email, PASSWORD)).statusCode).toBe(401);
    await changePassword(database.db, accounts.otherAdmin.email, PASSWORD);
    expect((await sessionOf(renewed)).statusCode).toBe(401);
  });

  test('a page of another origin cannot send anything, one of this host or of URL_PUBLICA can', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (
        await post(
          '/api/auth/sign-in/email',
          { email: accounts.admin.email, password: PASSWORD },
          { host: 'rubrica:3000', ...headers },
        )
      ).statusCode;
    for (const origin of [
      'http://mal.exemplo',
      'http://rubrica:3001',
      'null',
      'http://rubrica:3000.mal.exemplo',
      '::',
    ]) {
      expect([origin, await statusOf({ origin })]).toEqual([origin, 403]);
    }
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf({ origin: 'http://rubrica:3000' })).toBe(200);
    expect(await statusOf({ origin: 'https://rubrica:3000' })).toBe(200);
    expect(await statusOf({})).toBe(200);
    await server.app.close();
    server = await startTestServer(database, { settings: { publicUrl: new URL('https://orcamento.exemplo.com') } });
    expect(await statusOf({ origin: 'https://orcamento.exemplo.com' })).toBe(200);
    expect(await statusOf({ origin: 'http://orcamento.exemplo.com' })).toBe(403);
  });

  test('the cookie is out of reach of scripts and of other sites, and secure where people use https', async () => {
    const { headers } = await enter(accounts.admin.email, PASSWORD);
    expect(String(headers['set-cookie'])).toMatch(
      /^rubrica\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await server.app.close();
    server = await startTestServer(database, { settings: { publicUrl: new URL('https://orcamento.exemplo.com') } });
    const secure = await enter(accounts.admin.email, PASSWORD);
    expect(String(secure.headers['set-cookie'])).toMatch(
      /^__Secure-rubrica\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await sessionOf(await signIn(server.app, 'admin'))).statusCode).toBe(200);
  });

  test('the session of a removed account ends at once', async () => {
    const cookie = await signIn(server.app, 'user');
    await removeAccount(database.db, accounts.user.email);
    expect((await sessionOf(cookie)).statusCode).toBe(401);
  });
});

function optionsOf({ db }: OpenDatabase, { app }: TestServer) {
  return authOptions({ db, secret: 'a-secret-of-tests-alone-0123456789', secureCookies: false, log: app.log });
}

function addressesOf(database: OpenDatabase, server: TestServer): readonly string[] {
  const endpoints = Object.values(betterAuth(optionsOf(database, server)).api) as { readonly path?: string }[];
  return [...new Set(endpoints.flatMap(({ path }) => path ?? []))];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
