import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../accounts/accounts.ts';
import { changePerson } from '../../accounts/change-people.ts';
import { ADMINISTRATION } from '../../contracts/administration/gerencia.ts';
import { addressOf, type Endpoint } from '../../contracts/endpoint.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, addAccount, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { endpoints } from '../../testing/servers/endpoints.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const FORBIDDEN = 'Só pessoas com o direito de gerência administram a organização.';

/** Every endpoint below /administracao, whichever file declares it. */
const administration = endpoints.filter(({ path }) => path.startsWith(`${ADMINISTRATION}/`));

/** A valid body for each endpoint that takes one and has parameters in its path. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /administracao/pessoas/:id': { nome: 'Outro nome' },
  'POST /administracao/pessoas/:id/dados-pessoais/apagar': { email: 'usuario@exemplo.com' },
  'PATCH /administracao/coletas/:id': { prazo: '2026-12-01' },
  'POST /administracao/coletas/:id/centros/:codCCustoFilho/aceitar': { conflitos: [] },
  'POST /administracao/coletas/:id/centros/:codCCustoFilho/devolver': { comentario: 'Falta junho.' },
  'PATCH /administracao/pacotes/:id': { correio: true },
};

/** A valid query string for each endpoint that requires one. */
const QUERIES: Readonly<Record<string, string>> = { 'GET /administracao/cargas/:id/mudancas': '?tabela=valores' };

describe.each(databaseInTurn(1))('the rights of the administration on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ids: Readonly<Record<string, string>>;
  let cookies: Readonly<Record<'user' | 'noGerencia' | 'admin' | 'otherAdmin' | 'provisional' | 'blocked', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    const ugo = (await findAccount(database.db, accounts.user.email)).id;
    server = await startTestServer(database);
    ids = { id: ugo, execucao: ugo, pessoa: ugo };
    const [user, admin, otherAdmin] = [
      await signIn(server.app, 'user'),
      await signIn(server.app, 'admin'),
      await signIn(server.app, 'otherAdmin'),
    ];
    const noGerencia = await entered({ isAdmin: true, gerencia: false });
    const provisional = await entered({ isAdmin: true, gerencia: true, provisional: true });
    const blocked = await entered({ isAdmin: true, gerencia: true });
    const { id, scope } = await findAccount(database.db, `p${people}@exemplo.com`);
    await changePerson(database.db, { id, scope, by: null }, { blocked: true });
    await reopenSession(id);
    cookies = { user, admin, otherAdmin, noGerencia, provisional, blocked };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  let people = 0;
  let token = '';
  async function entered(rights: {
    readonly isAdmin: boolean;
    readonly gerencia: boolean;
    readonly provisional?: true;
  }) {
    const email = `p${++people}@exemplo.com`;
    await addAccount(database.db, { ...rights, email, name: 'P', codColigada: 1 });
    const cookie = await enter(server.app, email);
    token = /=(.*?)\./.exec(cookie)![1]!;
    return cookie;
  }
  /** Inserts a session, as if blocking the person had not ended it. */
  const reopenSession = (userId: string) =>
    database.db
      .insertInto('session')
      .values({ id: 's', token, userId, expiresAt: new Date(Date.now() + 60_000), updatedAt: new Date() })
      .execute();

  const ask = async ({ method, path }: Endpoint, headers: Record<string, string>, payload?: object) => {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, ids[name!] ?? 'x']));
    const url = `${addressOf({ path }, params)}${QUERIES[`${method} ${path}`] ?? ''}`;
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  const refusal = (status: number, message: string) => ({ status, body: JSON.stringify({ message }) });

  test('all endpoints below /administracao require gerência, and all routes there are declared', async () => {
    expect(administration.length).toBeGreaterThan(10);
    for (const { path, gerenciaOnly } of administration) expect([path, gerenciaOnly]).toEqual([path, FORBIDDEN]);
    const { paths } = (await server.app.inject('/api/openapi.json')).json() as { readonly paths: object };
    const routed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = administration.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const undeclared = routed.filter((route) => route.includes(` /api${ADMINISTRATION}/`) && !declared.includes(route));
    expect(undeclared).toEqual([]);
  });

  test.each(administration.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is refused to people without gerência, before anything is read',
    async (name, endpoint) => {
      expect(server.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true);
      const expired = refusal(401, 'Sua sessão expirou. Entre novamente.');
      const forbidden = refusal(403, FORBIDDEN);
      const provisional = refusal(403, 'A sua senha é provisória. Crie a sua senha para continuar.');
      expect(await ask(endpoint, {})).toMatchObject(expired);
      expect(await ask(endpoint, { cookie: cookies.blocked })).toMatchObject(expired);
      for (const cookie of [cookies.user, cookies.noGerencia])
        expect(await ask(endpoint, { cookie })).toMatchObject(forbidden);
      expect(await ask(endpoint, { cookie: cookies.provisional })).toMatchObject(provisional);
      const foreign = { cookie: cookies.admin, origin: 'http://mal.exemplo' };
      const { status, body, headers } = await ask(endpoint, foreign);
      const unread = refusal(403, 'Esta página não pode enviar dados ao servidor.');
      expect({ status, body }).toEqual(endpoint.method === 'GET' ? { status, body } : unread);
      expect(headers['access-control-allow-origin']).toBeUndefined(); // so no page elsewhere can read the answer
      const ofOthers = endpoint.path.includes('/:')
        ? [(await ask(endpoint, { cookie: cookies.otherAdmin }, BODIES[name])).status]
        : [];
      expect(ofOthers).toEqual(ofOthers.map(() => 404));
    },
  );

  test('the gerência of another organisation sees only its own people', async () => {
    const { body } = await ask(endpointAt('/pessoas'), { cookie: cookies.otherAdmin });
    expect(JSON.parse(body).map(({ email }: { readonly email: string }) => email)).toEqual([accounts.otherAdmin.email]);
  });

  test('the session of the blocked person is valid once the person is unblocked', async () => {
    await database.db
      .updateTable('user')
      .set({ blocked: false })
      .where('email', '=', `p${people}@exemplo.com`)
      .execute();
    expect(await ask(endpointAt('/pessoas'), { cookie: cookies.blocked })).toMatchObject({ status: 200 });
  });

  const endpointAt = (path: string) =>
    administration.find((endpoint) => endpoint.method === 'GET' && endpoint.path === `${ADMINISTRATION}${path}`)!;
});
