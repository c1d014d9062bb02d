import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../contracts/endpoint.ts';
import { count } from '../../contracts/numbers.ts';
import { within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { erpRoutes, erpStates } from '../reports/erp-routes.ts';
import { databases } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import type { Api } from '../http/api.ts';
import { addUserRoute, type SignedInApi } from './answer-user.ts';
import { openAuth } from './auth.ts';
import { sessionsOf } from './sessions/session.ts';

// The contract and the route of CONTRIBUTING's "Add an endpoint", word for word.
const peopleCount = defineEndpoint({
  method: 'GET',
  path: '/pessoas/:inicial',
  tags: ['pessoas'],
  summary: 'Quantas pessoas têm um nome que começa assim',
  params: z.object({ inicial: z.string().regex(/^\p{L}$/u, 'Informe uma letra.') }),
  answer: z.object({ pessoas: count }),
  failures: [400],
  administratorsOnly: 'Só administradores contam pessoas.',
});

function peopleCountRoute(api: SignedInApi, db: Database): void {
  addUserRoute(api, peopleCount, async ({ scope, params: { inicial } }) => {
    const people = db.selectFrom('user').where(within(scope, 'user')).where('name', 'ilike', `${inicial}%`);
    return people.select(({ fn }) => fn.countAll<number>().as('pessoas')).executeTakeFirstOrThrow();
  });
}

const renaming = defineEndpoint({
  method: 'PATCH',
  path: '/organizacao',
  tags: ['pessoas'],
  summary: 'Mudar o nome da organização',
  answer: z.object({ nome: z.string() }),
  status: 201,
  gerenciaOnly: 'Só a gerência muda o nome.',
});

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await databases[0]!.open();
  await insertSmallOrganizations(database.db);
  const secret = 'a-secret-that-both-sessions-share';
  server = await startTestServer(database, { secret });
  await server.app.register(
    async (api: Api) => {
      const session = sessionsOf(
        openAuth({
          db: database.db,
          secret,
          secureCookies: false,
          localPasswords: true,
          isExposed: false,
          log: api.log,
        }),
        database.db,
        { tolerate: () => {} },
      );
      api.addHook('onRequest', session.authenticate);
      peopleCountRoute({ api, session }, database.db);
      addUserRoute({ api, session }, renaming, ({ user }) => ({ nome: user.name }));
      const forAll = catalog.filter(({ sync }) => sync).map((report) => ({ ...report, audience: 'todos' as const }));
      const states = erpStates(database.db, { answers: () => true });
      await api.register(
        async (inner: Api) => erpRoutes({ api: inner, session }, { catalog: forAll, db: database.db, states }),
        { prefix: '/todos' },
      );
    },
    { prefix: '/api' },
  );
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const ask = (inicial: string, cookie = '') =>
  server.app.inject({ url: `/api/pessoas/${inicial}`, headers: { cookie } });

test('without a sign-in the answer is 401, without administrators’ rights 403, before anything is read', async () => {
  const user = await signIn(server.app, 'user');
  for (const inicial of ['A', '12']) {
    expect((await ask(inicial)).statusCode).toBe(401);
    const answer = await ask(inicial, user);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Só administradores contam pessoas.' }]);
  }
});

test('rows that the ERP’s synchronisation left out are only for administrators, even for a report that is for all', async () => {
  const { slug } = catalog.find(({ sync }) => sync)!;
  const user = { cookie: await signIn(server.app, 'user') };
  const get = (path: string, headers: { readonly cookie: string }) =>
    server.app.inject({ url: `/api/todos/relatorios/${slug}/${path}?orcamentoId=4`, headers });
  expect((await get('erp', user)).statusCode).toBe(200);
  const refused = await get('erp/linhas-de-fora', user);
  const message = 'Só administradores veem as linhas que ficaram de fora.';
  expect([refused.statusCode, refused.json()]).toEqual([403, { message }]);
  const admin = { cookie: await signIn(server.app, 'admin') };
  expect((await get('erp/linhas-de-fora', admin)).json()).toEqual([]);
});

test('an administrator gets the answer for their own organisation, or the fault of the request', async () => {
  for (const who of ['admin', 'otherAdmin'] as const) {
    const { codColigada, name } = accounts[who];
    const namesakes = Object.values(accounts).filter(
      (account) => account.codColigada === codColigada && account.name.startsWith(name[0]!),
    );
    const answer = await ask(name[0]!, await signIn(server.app, who));
    expect([answer.statusCode, answer.json()]).toEqual([200, { pessoas: namesakes.length }]);
  }
  const refused = await ask('12', await signIn(server.app, 'admin'));
  expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'Informe uma letra.' }]);
});

test('an endpoint for gerência refuses administrators without it, and may answer another status', async () => {
  const cookie = await signIn(server.app, 'admin');
  const rename = () => server.app.inject({ method: 'PATCH', url: '/api/organizacao', headers: { cookie } });
  const given = await rename();
  expect([given.statusCode, given.json()]).toEqual([201, { nome: accounts.admin.name }]);
  const set = (gerencia: boolean) =>
    database.db.updateTable('user').set({ gerencia }).where('email', '=', accounts.admin.email).execute();
  await set(false);
  const refused = await rename();
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Só a gerência muda o nome.' }]);
  await set(true);
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths['/api/organizacao'].patch.responses)).toEqual(['201', '401', '403']);
});

test('the description of the API has the endpoint with its parameters and answers', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  const { get } = paths['/api/pessoas/{inicial}'];
  expect(get.summary).toBe('Quantas pessoas têm um nome que começa assim');
  expect(Object.keys(get.responses)).toEqual(['200', '400', '401', '403']);
  expect(get.responses['200'].content['application/json'].schema.required).toEqual(['pessoas']);
  expect(get.parameters.map(({ name }: { readonly name: string }) => name)).toEqual(['inicial']);
});

test('CONTRIBUTING shows the same code', () => {
  const [guide, here] = ['../../../CONTRIBUTING.md', 'answer-user.db.test.ts'].map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  ) as [string, string];
  for (const start of ['const peopleCount', 'function peopleCountRoute']) {
    const from = here.indexOf(`\n${start}`) + 1;
    expect(guide).toContain(`export ${here.slice(from, here.indexOf('\n\n', from))}`);
  }
});
