import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../../accounts/accounts.ts';
import { changePerson, type PersonChange } from '../../../accounts/change-people.ts';
import { listPeople } from '../../../accounts/people.ts';
import { listSessions } from '../../../accounts/sessions.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { bearer, makeToken } from '../../../testing/servers/make-token.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { JobProgress } from '../../reports/jobs/job-progress.ts';

const SEARCH = '/api/relatorios/eventos?codCCustoPai=todos&orcamentoId=4';

/** Less than the minute after which clients that read nothing are cut off. */
const SOON = { timeout: 20_000 };

describe.each(databaseInTurn(1))('requests under way on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let signals: AbortSignal[];
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database, {
      now: () => now,
      jobs: {
        run: (_task, signal) => {
          signals.push(signal);
          return { progress: new JobProgress(), pieces: neverEnding() };
        },
      },
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const aborted = () => signals.map((signal) => signal.aborted);
  const beginAs = async (who: keyof typeof accounts) => begin({ cookie: await signIn(server.app, who) });

  async function begin(headers: Readonly<Record<string, string>>) {
    const { port } = server.app.server.address() as { readonly port: number };
    const [response] = (await once(get({ port, path: SEARCH, headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    const cut = new Promise<string>((settle) => response.once('error', (error) => settle(error.message)));
    return { response, cut };
  }

  const cases = [
    ['here, for some of its cost centres', async (id: string) => void (await patch(id, { centros: ['1.2'] }))],
    ['by another process, for some', async (id: string) => change(id, { centros: ['1.2.1'] })],
    ['here', async (id: string) => void (await patch(id, { bloqueada: true }))],
    ['by another process', async (id: string) => change(id, { blocked: true })],
    ['because it expires', async (id: string) => expireSessions(id)],
    ['here, for all reports', async (id: string) => void (await patch(id, { isAdmin: false }))],
    ['here, to administer', async (id: string) => void (await patch(id, { gerencia: false }))],
    ['here, to fill in', async (id: string) => void (await patch(id, { preenche: false }))],
  ] as const;

  test.each(cases)(
    'are disconnected if their session or right ends %s; those of others are not',
    async (where, endIt) => {
      signals = [];
      const { id } = await findAccount(database.db, accounts.user.email);
      await change(id, { isAdmin: true, gerencia: where.endsWith('administer') });
      if (where.endsWith('fill in')) await change(id, { centros: ['1.2'], preenche: true });
      const [ours, others] = [await beginAs('user'), await beginAs('otherAdmin')];
      await endIt(id);
      await expect.poll(aborted, SOON).toEqual([true, false]);
      expect(await ours.cut).toBe('aborted');
      expect(others.response.destroyed).toBe(false);
      others.response.destroy();
      await change(id, { blocked: false, centros: 'todos', isAdmin: false, gerencia: false });
      expect(server.log).toEqual([]);
    },
  );

  const ends = [
    ['its person revokes it', async (id: string) => remove(`/api/tokens/${id}`, 'user')],
    [
      'who administers revokes all',
      async () => remove(`/api/administracao/pessoas/${await idOfUser()}/tokens`, 'admin'),
    ],
    ['it expires', async () => void (now = new Date(now.getTime() + 86_400_000))],
  ] as const;

  test.each(ends)('of a token are disconnected when %s; those of another token are not', async (_when, end) => {
    signals = [];
    const [{ id, token }, others] = [await tokenOf('user', 1), await tokenOf('otherAdmin', 3)];
    const [ours, theirs] = [await begin(bearer(token)), await begin(bearer(others.token))];
    await end(id);
    await expect.poll(aborted, SOON).toEqual([true, false]);
    expect(await ours.cut).toBe('aborted');
    expect(theirs.response.destroyed).toBe(false);
    theirs.response.destroy();
    expect(server.log).toEqual([]);
  });

  const expireSessions = async (userId: string) => {
    const expired = { expiresAt: new Date(Date.now() - 1_000) };
    await database.db.updateTable('session').set(expired).where('userId', '=', userId).execute();
  };
  const tokenOf = async (who: keyof typeof accounts, dias: number) =>
    makeToken(server.app, await signIn(server.app, who), { dias });
  const idOfUser = async () => (await findAccount(database.db, accounts.user.email)).id;
  const remove = async (url: string, who: keyof typeof accounts) => {
    const headers = { cookie: await signIn(server.app, who) };
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  };

  test('a person who loses the right to administer after authentication creates no account', async () => {
    const { db } = database;
    const { id, scope } = await findAccount(db, accounts.user.email);
    const ugo = (gerencia: boolean) => changePerson(db, { id, scope, by: null }, { gerencia });
    await ugo(true);
    const cookie = await signIn(server.app, 'user');
    await db
      .updateTable('session')
      .set({ updatedAt: new Date(0) })
      .where('userId', '=', id)
      .execute();
    const body = new PassThrough(); // the person is authenticated before the body arrives
    const creating = server.app.inject({
      method: 'POST',
      url: '/api/administracao/pessoas',
      payload: body,
      headers: { cookie, 'content-type': 'application/json' },
    });
    const isRecognized = async () => (await listSessions(db, id)).some(({ updatedAt }) => updatedAt.getTime() > 0);
    await expect.poll(isRecognized, { interval: 1 }).toBe(true);
    await ugo(false);
    body.end(JSON.stringify({ nome: 'Hugo', email: 'hugo@exemplo.com', isAdmin: false, gerencia: true }));
    expect([(await creating).statusCode, (await creating).json()]).toEqual([
      403,
      { message: 'Você já não tem o direito de gerência.' },
    ]);
    expect((await listPeople(db, scope)).map(({ name }) => name)).not.toContain('Hugo');
  });

  async function patch(id: string, payload: object) {
    const { statusCode } = await server.app.inject({
      method: 'PATCH',
      url: `/api/administracao/pessoas/${id}`,
      payload,
      headers: { cookie: await signIn(server.app, 'admin') },
    });
    expect(statusCode).toBe(200);
  }

  async function change(id: string, to: PersonChange) {
    const { scope } = await findAccount(database.db, accounts.user.email);
    await changePerson(database.db, { scope, id, by: null }, to);
  }
});

async function* neverEnding(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{');
  await new Promise(() => {});
}
