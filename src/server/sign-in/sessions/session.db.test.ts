import { describe, expect, test } from 'vitest';
import { findAccount } from '../../../accounts/accounts.ts';
import { hashNew } from '../../../accounts/password.ts';
import { changeOwnPassword, changePassword, giveProvisionalPassword } from '../../../accounts/set-password.ts';
import { listSessions } from '../../../accounts/sessions.ts';
import { removePerson } from '../../../accounts/change-people.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, PASSWORD } from '../../../testing/databases/small-organizations.ts';
import { openAuth } from '../auth.ts';
import { useSmallServer } from '../../../testing/servers/small-server.ts';
import { signIn } from '../../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('sessions on $name', ({ open }) => {
  const server = useSmallServer(open);
  const { enter, post, sessionOf } = server;

  test('a session opens with the password, describes its user, and ends by signing out', async () => {
    expect((await sessionOf('')).statusCode).toBe(401);
    const entered = await enter(accounts.user.email, PASSWORD);
    const cookie = entered.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    expect((await sessionOf(cookie)).json()).toEqual({
      usuario: {
        nome: 'Ugo',
        email: 'usuario@exemplo.com',
        isAdmin: false,
        gerencia: false,
        acompanha: false,
        preenche: false,
        centros: 'todos',
        senhaProvisoria: false,
        temSenha: true,
        faltaSegundoFator: false,
        codColigada: 1,
      },
      organizacao: { nome: 'Organização 1' },
      limite: null,
      podeComecar: false,
      correio: false,
      produto: { nome: 'Rubrica', sigla: 'RUBRICA', importacaoSistema: 'ERP' },
      anoCorrente: 2026,
    });
    expect((await post('/api/auth/sign-out', {}, { cookie })).statusCode).toBe(200);
    const { statusCode, body } = await sessionOf(cookie);
    expect([statusCode, body]).toEqual([401, '{"message":"Sua sessão expirou. Entre novamente."}']);
  });

  test('a forged, cut or foreign cookie gets a 401', async () => {
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

  test('a change of one’s own password ends the other sessions', async () => {
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
    await changePassword(server.database.db, accounts.otherAdmin.email, PASSWORD);
    expect((await sessionOf(renewed)).statusCode).toBe(401);
  });

  test('a person who changes their password gets no session if somebody else sets the password at the same time', async () => {
    const { db } = server.database;
    const whose = await findAccount(db, accounts.user.email);
    const own = { current: PASSWORD, chosen: 'outra-senha' };
    const passwordHash = await changeOwnPassword(db, whose, own);
    const auth = openAuth({
      isExposed: false,
      db,
      secret: 'a secret of thirty-two characters',
      secureCookies: false,
      localPasswords: true,
      log: server.app.log,
    });
    const open = () => auth.openSession(whose.id, { userAgent: undefined, passwordHash: passwordHash! });
    expect((await open()).cookies.length).toBeGreaterThan(0);
    await giveProvisionalPassword(db, whose, await hashNew('provisoria-1'));
    await expect(open()).rejects.toThrow('E-mail ou senha incorretos.');
    expect(await listSessions(db, whose.id)).toEqual([]);
    await changePassword(db, accounts.user.email, PASSWORD);
  });

  test('a page of another origin can change nothing; a page of this host or of URL_PUBLICA can', async () => {
    await server.restart({ settings: { host: '0.0.0.0' } });
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
    await server.restart({ settings: { publicUrl: new URL('https://orcamento.exemplo.com') } });
    const { host } = new URL('https://orcamento.exemplo.com');
    expect(await statusOf({ host, origin: 'https://orcamento.exemplo.com' })).toBe(200);
    expect(await statusOf({ host: '127.0.0.1:3000', origin: 'https://orcamento.exemplo.com' })).toBe(200);
    expect(await statusOf({ host: '127.0.0.1:3000', origin: 'http://orcamento.exemplo.com' })).toBe(403);
  });

  test('the cookie is HttpOnly and SameSite, and Secure if people use https', async () => {
    const { headers, body } = await enter(accounts.admin.email, PASSWORD);
    expect(body).toBe('{"faltaCodigo":false}');
    expect(String(headers['set-cookie'])).toMatch(
      /^rubrica\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax,rubrica\.device=[^;]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    await server.restart({ settings: { publicUrl: new URL('https://orcamento.exemplo.com') } });
    const secure = await enter(accounts.admin.email, PASSWORD);
    expect(String(secure.headers['set-cookie'])).toMatch(
      /^__Host-rubrica\.session_token=[^,]*; Path=\/; HttpOnly; Secure; SameSite=Lax,__Secure-rubrica\.session_token=; Max-Age=0;[^,]*,__Secure-rubrica\.device=[^,]*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await sessionOf(await signIn(server.app, 'admin'))).statusCode).toBe(200);
  });

  test('the session of a removed account ends at once', async () => {
    const cookie = await signIn(server.app, 'user');
    await removePerson(server.database.db, {
      ...(await findAccount(server.database.db, accounts.user.email)),
      by: null,
    });
    expect((await sessionOf(cookie)).statusCode).toBe(401);
  });
});
