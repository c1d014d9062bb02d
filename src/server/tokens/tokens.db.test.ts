import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../accounts/accounts.ts';
import { changePerson } from '../../accounts/change-people.ts';
import { giveProvisionalPassword } from '../../accounts/set-password.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { basic, bearer, makeToken } from '../../testing/servers/make-token.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const LIST = '/api/orcamentos';

describe.each(databaseInTurn(1))('tokens of programs on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  let now = NOW;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database, { now: () => now });
    cookie = await signIn(server.app, 'user');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
    const payload = method === 'GET' ? {} : { payload: {} };
    return server.app.inject({ method, url, headers, ...payload });
  };
  const statusWith = async (headers: Record<string, string>, url = LIST) => (await ask(url, headers)).statusCode;
  const create = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/tokens', headers: { cookie }, payload });
  const acts = async () =>
    (await database.db.selectFrom('acts').select(['kind', 'detail']).orderBy('id').execute())
      .filter(({ kind }) => kind.endsWith('Acesso'))
      .map(({ kind, detail }) => `${kind}: ${detail}`);

  test('a token is shown once, listed without its secret, used, and revoked at once; the audit log has its creation and revocation', async () => {
    const made = await create({ nome: ' Excel do gabinete ', dias: 90 });
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const { id, token, ...rest } = made.json();
    expect(rest).toEqual({ nome: 'Excel do gabinete', expiraEm: '2027-02-18T15:00:00.000Z' });
    const listed = { id, nome: rest.nome, expiraEm: rest.expiraEm, criadoEm: NOW.toISOString(), venceu: false };
    const list = async () => (await ask('/api/tokens', { cookie })).json();
    expect(await list()).toEqual([{ ...listed, ultimoUso: null }]);
    for (const headers of [bearer(token), basic('USUARIO@exemplo.com', token)]) {
      const answer = await ask(LIST, headers);
      expect([answer.statusCode, answer.body]).toEqual([200, (await ask(LIST, { cookie })).body]);
      expect(answer.headers['www-authenticate']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    now = new Date(NOW.getTime() + 4 * 60_000);
    await ask(LIST, bearer(token));
    expect(await list()).toEqual([{ ...listed, ultimoUso: NOW.toISOString() }]);
    now = new Date(NOW.getTime() + 6 * 60_000);
    await ask(LIST, bearer(token));
    expect(await list()).toEqual([{ ...listed, ultimoUso: now.toISOString() }]);
    const other = await signIn(server.app, 'admin');
    expect((await ask(`/api/tokens/${id}`, { cookie: other }, 'DELETE')).statusCode).toBe(404);
    expect((await ask('/api/tokens/x', { cookie }, 'DELETE')).statusCode).toBe(400);
    expect((await ask(`/api/tokens/${id}`, { cookie }, 'DELETE')).statusCode).toBe(200);
    expect([await statusWith(bearer(token)), await list()]).toEqual([401, []]);
    expect(await acts()).toEqual([
      'criouAcesso: Excel do gabinete, até 18/02/2027',
      'revogouAcesso: Excel do gabinete',
    ]);
    now = NOW;
  });

  test.each([
    [{ nome: 'x', dias: 0 }, 'Informe por quantos dias o acesso vale (dias), de 1 a 366.'],
    [{ nome: 'x', dias: 367 }, 'Informe por quantos dias o acesso vale (dias), de 1 a 366.'],
    [{ nome: 'x', dias: 1.5 }, 'Informe por quantos dias o acesso vale (dias), de 1 a 366.'],
    [{ nome: ' ', dias: 1 }, 'Informe o nome do acesso.'],
    [{ nome: 'a\nb', dias: 1 }, 'O nome do acesso não pode ter caracteres de controle.'],
    [{ nome: 'x'.repeat(101), dias: 1 }, 'Nome longo demais.'],
    [{ nome: 'x', dias: 1, userId: 'y' }, 'Campo desconhecido: userId.'],
  ])('%o makes no token', async (payload, message) => {
    const { statusCode, body } = await create(payload);
    expect([statusCode, JSON.parse(body)]).toEqual([400, { message }]);
  });

  test('a token never opens more than its person may see at that moment', async () => {
    const { db } = database;
    const { id, scope } = await findAccount(db, accounts.user.email);
    const { token } = await makeToken(server.app, cookie, { dias: 1 });
    const status = (url = LIST) => statusWith(bearer(token), url);
    const report = '/api/relatorios/receitas?nada=1';
    const set = (change: Parameters<typeof changePerson>[2]) => changePerson(db, { id, scope, by: null }, change);
    expect(await status(report)).toBe(403);
    await set({ isAdmin: true });
    expect(await status(report)).toBe(400);
    await set({ isAdmin: false, centros: ['1.10'] });
    const pais = (await ask('/api/centros-custo', bearer(token))).json();
    expect(pais.map((pai: { readonly codCCustoPai: string }) => pai.codCCustoPai)).toEqual(['1.10']);
    await set({ centros: 'todos' });
    now = new Date(NOW.getTime() + 86_399_999);
    expect(await status()).toBe(200);
    now = new Date(NOW.getTime() + 86_400_000);
    expect(await status()).toBe(401);
    expect((await ask('/api/tokens', { cookie })).json()).toContainEqual(
      expect.objectContaining({ venceu: true, expiraEm: now.toISOString() }),
    );
    now = NOW;
    await db.updateTable('user').set({ provisionalPassword: true }).where('id', '=', id).execute();
    const provisional = await ask(LIST, bearer(token));
    expect(provisional.statusCode).toBe(403);
    await db.updateTable('user').set({ provisionalPassword: false }).where('id', '=', id).execute();
    await set({ blocked: true });
    await set({ blocked: false });
    expect(await status()).toBe(401);
    cookie = await signIn(server.app, 'user');
    const another = await makeToken(server.app, cookie);
    const { password } = await db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    await giveProvisionalPassword(db, { id, scope }, password!);
    await db.updateTable('user').set({ provisionalPassword: false }).where('id', '=', id).execute();
    expect(await statusWith(bearer(another.token))).toBe(401);
    cookie = await signIn(server.app, 'user');
  });

  test('a change of one’s own password leaves the tokens valid', async () => {
    const { token } = await makeToken(server.app, cookie);
    for (const [currentPassword, newPassword] of [
      [PASSWORD, 'outra-senha-1'],
      ['outra-senha-1', PASSWORD],
    ]) {
      const payload = { currentPassword, newPassword };
      const url = '/api/auth/change-password';
      const { statusCode, cookies } = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
      expect(statusCode).toBe(200);
      const { name, value } = cookies.find((one) => one.name.endsWith('session_token'))!;
      cookie = `${name}=${encodeURIComponent(value)}`;
    }
    expect(await statusWith(bearer(token))).toBe(200);
  });

  test('a manager sees how many tokens a person has, and revokes them all', async () => {
    const admin = await signIn(server.app, 'admin');
    const { token } = await makeToken(server.app, cookie);
    const { id } = await findAccount(database.db, accounts.user.email);
    const url = `/api/administracao/pessoas/${id}/tokens`;
    const tokens = async () => {
      const people = (await ask('/api/administracao/pessoas', { cookie: admin })).json();
      return people.find((person: { readonly id: string }) => person.id === id).tokens;
    };
    const many = await tokens();
    expect(many).toBeGreaterThan(0);
    const elsewhere = await signIn(server.app, 'otherAdmin');
    expect((await ask(url, { cookie: elsewhere }, 'DELETE')).statusCode).toBe(404);
    expect((await ask(url, { cookie }, 'DELETE')).statusCode).toBe(403);
    for (const _ of [1, 2]) expect((await ask(url, { cookie: admin }, 'DELETE')).statusCode).toBe(200);
    expect([await tokens(), await statusWith(bearer(token))]).toEqual([0, 401]);
    expect((await acts()).at(-1)).toMatch(/^revogouAcesso: De Ugo \(usuario@exemplo\.com\): \d+ acessos?$/);
  });
});
