import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import {
  accounts,
  addAccount,
  insertSmallOrganizations,
  PASSWORD,
} from '../../../testing/databases/small-organizations.ts';
import { bearer, makeToken } from '../../../testing/servers/make-token.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { openOidcProvider, type TestProvider } from '../../../testing/servers/open-oidc-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { visitorOf } from '../../../testing/servers/visitor.ts';

describe.each(databaseInTurn(1))('domains of organisations on $name', ({ open }) => {
  let database: OpenDatabase;
  let provider: TestProvider;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    provider = await openOidcProvider();
    const oidc = { ...provider.settings, domains: new Map([['orgao.gov.br', 2]]) };
    server = await startTestServer(database, { settings: { oidc } });
  });
  afterAll(async () => {
    await server.app.close();
    await provider.close();
    await database.close();
  });

  test('an e-mail of an organisation’s domain has no account in another: none is created, linked or opened with a password', async () => {
    const email = 'caio@orgao.gov.br';
    const account = { name: 'Caio', email, isAdmin: false, gerencia: false, codColigada: 1 };
    const ana = await enter(server.app, accounts.admin.email);
    const payload = { nome: 'Caio', email, isAdmin: false, gerencia: false };
    const request = { method: 'POST', url: '/api/administracao/pessoas', headers: { cookie: ana }, payload } as const;
    const made = await server.app.inject(request);
    expect([made.statusCode, made.json().message]).toEqual([
      409,
      `O e-mail ${email} não pode ser usado nesta organização.`,
    ]);
    await addAccount(database.db, account, email); // created before the domain was set
    provider.people.set('caio', { email, email_verified: true, name: 'Caio' });
    const visitor = visitorOf(server.app);
    const begun = await visitor.go('/api/auth/oidc/entrar');
    const answer = await visitor.go(await provider.signIn(begun.headers.location!, 'caio'));
    expect(answer.headers.location).toBe('/entrar?motivo=dominio-de-outra');
    expect((await visitor.go('/api/sessao')).statusCode).toBe(401);
    const tried = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: PASSWORD },
    });
    expect([tried.statusCode, tried.headers['set-cookie']]).toEqual([401, undefined]);
    expect(tried.json().message).toContain('é de outra organização');
    await database.db.deleteFrom('user').where('email', '=', email).execute();
  });

  test('sessions and tokens of an account made before the domain was set are invalid, and their use is not recorded', async () => {
    const email = 'davi@orgao.gov.br';
    await addAccount(database.db, { name: 'Davi', email, isAdmin: false, gerencia: false, codColigada: 1 }, email);
    provider.people.set('davi', { email, email_verified: true, name: 'Davi' });
    const before = await startTestServer(database, { settings: { oidc: provider.settings } });
    const visitor = visitorOf(before.app);
    const begun = await visitor.go('/api/auth/oidc/entrar');
    await visitor.go(await provider.signIn(begun.headers.location!, 'davi'));
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { token } = await makeToken(before.app, cookie);
    const statuses = async ({ app }: TestServer) => [
      (await app.inject({ url: '/api/sessao', headers: { cookie } })).statusCode,
      (await app.inject({ url: '/api/orcamentos', headers: bearer(token) })).statusCode,
    ];
    expect(await statuses(before)).toEqual([200, 200]);
    const yesterday = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    const used = { updatedAt: yesterday, expiresAt: new Date(Date.now() + 24 * 60 * 60_000) };
    await database.db.updateTable('session').set(used).execute();
    await database.db.updateTable('tokens').set({ lastUsedAt: yesterday }).execute();
    expect(await statuses(server)).toEqual([401, 401]);
    const session = await database.db.selectFrom('session').select(['updatedAt', 'expiresAt']).executeTakeFirst();
    expect(session, 'neither renewed nor recorded as used').toEqual(used);
    const recorded = await database.db.selectFrom('tokens').select('lastUsedAt').executeTakeFirst();
    expect(recorded).toEqual({ lastUsedAt: yesterday });
    await before.app.close();
    await database.db.deleteFrom('user').where('email', '=', email).execute();
  });
});
