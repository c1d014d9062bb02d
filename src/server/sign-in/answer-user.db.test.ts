import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../contracts/endpoint.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { NO_REPORTS, signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import type { Api } from '../http/api.ts';
import { answerUser, type SignedInApi } from './answer-user.ts';
import { openAuth } from './auth.ts';
import { sessionsOf } from './session.ts';

// CONTRIBUTING's "Add an endpoint": one contract, one route, one line of the server. Kept here by an endpoint of its own.
const dobro = defineEndpoint({
  method: 'POST',
  path: '/dobro/:nome',
  tags: ['testes'],
  summary: 'O dobro de um número',
  params: z.object({ nome: z.string() }),
  body: z.strictObject({ numero: z.int('Informe um número inteiro.') }),
  answer: z.object({ nome: z.string(), organizacao: z.int(), dobro: z.int() }),
  failures: [400, 401, 403],
  administratorsOnly: 'Só administradores veem o dobro.',
});

function dobroRoute(place: SignedInApi): void {
  answerUser(place, dobro, ({ scope: { codColigada: organizacao }, params: { nome }, body: { numero } }) => ({
    nome,
    organizacao,
    dobro: 2 * numero,
  }));
}

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await databases[0]!.open();
  await insertSmallOrganizations(database.db);
  const secret = 'a-secret-that-both-sessions-share';
  server = await startTestServer(database, { pool: NO_REPORTS, secret });
  await server.app.register(
    async (api: Api) => {
      const session = sessionsOf(openAuth({ db: database.db, secret, secureCookies: false, log: api.log }));
      api.addHook('onRequest', session.recognize);
      dobroRoute({ api, session });
    },
    { prefix: '/api' },
  );
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const ask = (payload: object, cookie = '') =>
  server.app.inject({ method: 'POST', url: '/api/dobro/caf%C3%A9', payload, headers: { cookie } });

test('nobody is asked to sign in, and an ordinary user told that it is for administrators, before anything is read', async () => {
  const user = await signIn(server.app, 'user');
  for (const body of [{ numero: 21 }, { numero: 'x' }]) {
    expect((await ask(body)).statusCode).toBe(401);
    const answer = await ask(body, user);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Só administradores veem o dobro.' }]);
  }
});

test('an administrator gets the answer, or what is wrong with the question', async () => {
  for (const [who, organizacao] of [
    ['admin', 1],
    ['otherAdmin', 2],
  ] as const) {
    const answer = await ask({ numero: 21 }, await signIn(server.app, who));
    expect([answer.statusCode, answer.json()]).toEqual([200, { nome: 'café', organizacao, dobro: 42 }]);
  }
  const refused = await ask({ numero: 1.5 }, await signIn(server.app, 'admin'));
  expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'Informe um número inteiro.' }]);
});

test('the description of the API has it, with what it takes and answers', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  const { post } = paths['/api/dobro/{nome}'];
  expect(post.summary).toBe('O dobro de um número');
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '403']);
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['numero']);
  expect(post.parameters.map(({ name }: { readonly name: string }) => name)).toEqual(['nome']);
});
