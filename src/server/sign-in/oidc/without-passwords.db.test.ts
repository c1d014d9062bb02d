import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, findAccount } from '../../../accounts/accounts.ts';
import { hashPassword, insertPassword } from '../../../accounts/password.ts';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import {
  accounts,
  addAccount,
  insertSmallOrganizations,
  PASSWORD,
} from '../../../testing/databases/small-organizations.ts';
import { HONEST, openLyingProvider, type LyingProvider } from '../../../testing/servers/lying-provider.ts';
import { bearer, makeToken } from '../../../testing/servers/make-token.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { visitorOf, type Visitor } from '../../../testing/servers/visitor.ts';

const NO_PASSWORDS = '{"message":"Aqui não se usam senhas. Entra-se com Órgão."}';
const PEOPLE = '/api/administracao/pessoas';

describe.each(databaseInTurn(1))('people of a provider on $name', ({ open }) => {
  let database: OpenDatabase;
  let provider: LyingProvider;
  let both: TestServer;
  const started: TestServer[] = [];
  const start = async (settings: object) => {
    const made = await startTestServer(database, {
      settings: { oidc: provider.settings, ...settings },
    });
    started.push(made);
    return made;
  };
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    provider = await openLyingProvider();
    both = await start({});
  });
  afterAll(async () => {
    await Promise.all(started.map(({ app }) => app.close()));
    await provider.close();
    await database.close();
  });

  /** Signs in the person whom the provider names. */
  const enterAs = async ({ app }: TestServer, claims: { readonly sub: string; readonly email: string }) => {
    const visitor = visitorOf(app);
    provider.lie = { claims: { ...HONEST, ...claims } };
    const { headers } = await visitor.go('/api/auth/oidc/entrar');
    const back = await visitor.go(provider.answerTo(headers.location!));
    expect(back.headers.location).toMatch(/^\/entrar(\?ligada=sim)?$/);
    return visitor;
  };
  const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ana = { sub: 'ana', email: accounts.admin.email };
  const listed = async (visitor: Visitor) => (await visitor.go(PEOPLE)).json() as readonly Pessoa[];

  test('with passwords disabled, no password is accepted, sessions opened with a password end, and people are created without a password', async () => {
    const before = await signIn(both.app, 'user');
    const { app } = await start({ localPasswords: false });
    expect((await visitorOf(app).go('/api/auth/opcoes')).json()).toEqual({
      senha: false,
      esqueci: false,
      oidc: { nome: 'Órgão' },
    });
    expect((await visitorOf(both.app).go('/api/auth/opcoes')).json()).toEqual({
      senha: true,
      esqueci: false,
      oidc: { nome: 'Órgão' },
    });
    expect((await app.inject({ url: '/api/sessao', headers: { cookie: before } })).statusCode).toBe(401);
    const credentials = { email: accounts.user.email, password: PASSWORD };
    const visitor = await enterAs({ app, log: [] }, ana);
    const refused = [
      await visitor.post('/api/auth/sign-in/email', credentials),
      await visitor.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'outra-senha' }),
      await visitor.post(`${PEOPLE}/${(await findAccount(database.db, accounts.user.email)).id}/senha`),
      await visitor.post('/api/administracao/comecar', {
        organizacao: 'Prefeitura',
        nome: 'Rui',
        email: 'rui@exemplo.com',
        senha: 'uma-senha',
      }),
    ];
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(refused.map(() => [403, NO_PASSWORDS]));
    const rita = { nome: 'Rita', email: 'rita@exemplo.com', isAdmin: false, gerencia: false };
    expect((await visitor.post(PEOPLE, rita)).json()).toMatchObject({ senhaProvisoria: null, entraPor: 'oidc' });
    expect((await listed(visitor)).map(({ nome, entraPor, vinculada }) => [nome, entraPor, vinculada])).toEqual([
      ['Ana', 'oidc', true],
      ['Rita', 'oidc', false],
      ['Ugo', 'oidc', false],
    ]);
    const entered = await enterAs({ app, log: [] }, { sub: 'rita', email: rita.email });
    expect((await entered.go('/api/sessao')).json()).toMatchObject({ usuario: { nome: 'Rita', temSenha: false } });
    const opened = database.db.selectFrom('session').select('id').where('signedInBy', '=', 'senha');
    expect(await opened.execute()).toEqual([]); // also if passwords are enabled again
  });

  test('with passwords enabled, a person who enters through the provider loses a provisional password, which is then refused', async () => {
    const account = { name: 'Caio', isAdmin: false, gerencia: false, codColigada: 1, provisional: true };
    await createAccount(database.db, { ...account, email: 'caio@exemplo.com', password: 'provisoria-1' });
    const caio = await enterAs(both, { sub: 'caio', email: 'caio@exemplo.com' });
    expect((await caio.go('/api/orcamentos')).statusCode).toBe(200);
    const tried = await visitorOf(both.app).post('/api/auth/sign-in/email', {
      email: 'caio@exemplo.com',
      password: 'provisoria-1',
    });
    expect(tried.statusCode).toBe(401);
    const details = database.db.selectFrom('acts').select('detail').where('address', '=', caio.address);
    await expect
      .poll(async () => (await details.execute()).map(({ detail }) => detail))
      .toEqual([
        'Entrou com Órgão. A conta ficou ligada à de lá; o que a abria antes (senha, segunda etapa, sessões e acessos de programas) foi encerrado.',
      ]);
  });

  test('sessions and tokens of an account end when its owner first enters through the provider', async () => {
    const account = { name: 'Dora', email: 'dora@exemplo.com', isAdmin: false, gerencia: false, codColigada: 1 };
    await addAccount(database.db, account, account.email);
    const first = await enter(both.app, account.email);
    const { token } = await makeToken(both.app, first, { dias: 366 });
    const status = async (headers: Record<string, string>) =>
      (await both.app.inject({ url: '/api/orcamentos', headers })).statusCode;
    expect([await status({ cookie: first }), await status(bearer(token))]).toEqual([200, 200]);
    const dora = await enterAs(both, { sub: 'dora', email: account.email });
    expect([await status({ cookie: first }), await status(bearer(token))]).toEqual([401, 401]);
    const { id } = await findAccount(database.db, account.email);
    for (const table of ['account', 'second_factors', 'tokens'] as const)
      expect(await database.db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([]);
    const again = await enterAs(both, { sub: 'dora', email: account.email });
    expect([(await dora.go('/api/orcamentos')).statusCode, (await again.go('/api/orcamentos')).statusCode]).toEqual([
      200, 200,
    ]);
  });

  test('with passwords disabled, tokens made in a session opened with a password are refused', async () => {
    const account = { name: 'Edu', email: 'edu@exemplo.com', isAdmin: false, gerencia: false, codColigada: 1 };
    await addAccount(database.db, account, account.email);
    const { token } = await makeToken(both.app, await enter(both.app, account.email));
    const { token: other } = await makeToken(both.app, cookieOf(await enterAs(both, HONEST)));
    const status = async (server: TestServer, sent: string) =>
      (await server.app.inject({ url: '/api/orcamentos', headers: bearer(sent) })).statusCode;
    expect([await status(both, token), await status(both, other)]).toEqual([200, 200]);
    const only = await start({ localPasswords: false });
    expect([await status(only, token), await status(only, other)]).toEqual([401, 200]);
  });

  test('a session opened through the provider remains one after the person changes the password they were given here', async () => {
    const eva = { sub: 'eva', email: 'eva@exemplo.com' };
    await addAccount(database.db, { name: 'Eva', ...eva, isAdmin: false, gerencia: false, codColigada: 1 });
    const visitor = await enterAs(both, eva);
    const { id } = await findAccount(database.db, eva.email);
    await insertPassword(database.db, id, await hashPassword(PASSWORD));
    const change = { currentPassword: PASSWORD, newPassword: 'outra-senha-9' };
    expect((await visitor.post('/api/auth/change-password', change)).statusCode).toBe(200);
    const sessions = database.db.selectFrom('session').select(['signedInBy', 'idToken']).where('userId', '=', id);
    expect(await sessions.execute()).toEqual([{ signedInBy: 'oidc', idToken: expect.stringMatching(/^ey/) }]);
  });

  test('our second factor is required only in sessions opened with a password', async () => {
    const manager = await enterAs(both, ana);
    const rule = { method: 'PATCH' as const, url: '/api/administracao/segundo-fator' };
    const cookie = cookieOf(manager);
    const set = (exigidoDaGerencia: boolean) =>
      both.app.inject({ ...rule, headers: { cookie }, payload: { exigidoDaGerencia } });
    expect((await set(true)).statusCode).toBe(200);
    expect((await manager.go('/api/orcamentos')).statusCode).toBe(200);
    expect((await manager.go('/api/sessao')).json()).toMatchObject({ usuario: { faltaSegundoFator: false } });
    const gil = { name: 'Gil', email: 'gil@exemplo.com', isAdmin: false, gerencia: true, codColigada: 1 };
    await addAccount(database.db, gil, gil.email);
    const byPassword = await enter(both.app, gil.email);
    expect((await both.app.inject({ url: '/api/orcamentos', headers: { cookie: byPassword } })).statusCode).toBe(403);
    expect((await set(false)).statusCode).toBe(200);
  });

  test('a person with a new account at the provider can be unlinked by an administrator, and is then linked again', async () => {
    const ugo = await enterAs(both, HONEST);
    const manager = await enterAs(both, ana);
    const { id } = (await listed(manager)).find(({ nome }) => nome === 'Ugo')!;
    const anew = visitorOf(both.app);
    provider.lie = { claims: { ...HONEST, sub: 'ugo-de-novo' } };
    const back = provider.answerTo((await anew.go('/api/auth/oidc/entrar')).headers.location!);
    expect((await anew.go(back)).headers.location).toBe('/entrar?motivo=conta-de-outro');
    const again = await anew.go('/api/auth/oidc/entrar?outra=sim'); // the provider asks which account to use
    expect(new URL(again.headers.location!).searchParams.get('prompt')).toBe('login');
    const cookie = cookieOf(manager);
    const unlinked = await both.app.inject({ method: 'DELETE', url: `${PEOPLE}/${id}/vinculo`, headers: { cookie } });
    expect(unlinked.statusCode).toBe(200);
    expect((await ugo.go('/api/sessao')).statusCode).toBe(401);
    expect((await listed(manager)).find(({ nome }) => nome === 'Ugo')).toMatchObject({
      vinculada: false,
      temSenha: false,
      entraPor: 'oidc',
    });
    await enterAs(both, { ...HONEST, sub: 'ugo-de-novo' });
    expect((await listed(manager)).find(({ nome }) => nome === 'Ugo')).toMatchObject({
      vinculada: true,
      entraPor: 'oidc',
    });
    const acts = database.db.selectFrom('acts').select('detail').where('kind', '=', 'mudouPessoa');
    expect(await acts.execute()).toEqual([{ detail: 'Ugo (usuario@exemplo.com): desligada da conta do provedor' }]);
  });
});
