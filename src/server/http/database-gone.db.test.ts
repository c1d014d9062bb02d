import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer } from '../../testing/servers/test-server.ts';

const SEARCH = '/api/relatorios/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=4';
const UNFORESEEN = 'Houve uma falha no servidor, que a registrou. Nada do que estava gravado se perdeu.';
const ADDRESSES = ['/api/saude', '/api/sessao', '/api/orcamentos', SEARCH];

describe.each(databases)('an unreachable database: $name', ({ openOwn }) => {
  test('answers say that the server failed and have the id of its log entry, and the server keeps running', async () => {
    const database = await openOwn();
    await insertSmallOrganizations(database.db);
    const { app, log } = await startTestServer(database);
    const cookie = await signIn(app, 'admin');
    await database.close();
    for (const url of ADDRESSES) {
      const { statusCode, headers, json } = await app.inject({ url, headers: { cookie } });
      expect([url, statusCode, json()]).toEqual([url, 500, { message: UNFORESEEN }]);
      expect(log.at(-1)).toContain(`"reqId":"${headers['x-request-id'] as string}"`);
    }
    expect(log.length).toBeGreaterThanOrEqual(ADDRESSES.length);
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);
    await app.close();
  });
});

describe.each(databases.filter(({ name }) => name === 'postgresql'))(
  'a database that comes back: $name',
  ({ open }) => {
    test('requests are served again', async () => {
      const database = await open();
      await insertSmallOrganizations(database.db);
      const { app, log } = await startTestServer(database);
      const cookie = await signIn(app, 'admin');
      const statuses = () =>
        Promise.all(ADDRESSES.map(async (url) => (await app.inject({ url, headers: { cookie } })).statusCode));
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      const running = sql`select pg_sleep(60)`.execute(database.db).catch((error: Error) => error.message);
      const restart = await cutConnections(database.db);
      expect(await running).toMatch(/terminat/);
      expect(await statuses()).toEqual([503, 503, 503, 503]);
      const { body } = await app.inject('/api/saude');
      expect(body).toBe('{"message":"O banco de dados não está respondendo. Tente de novo em instantes."}');
      const payload = { email: 'admin@exemplo.com', password: 'uma-senha' };
      const signingIn = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
      expect(signingIn.statusCode).toBe(503);
      expect(log).toEqual([expect.stringMatching(/"msg":"the database does not answer"/)]);
      await restart();
      const fresh = `${SEARCH}&exibirNaturezasInativas=true`; // not cached: a thread must reach the database again
      const searched = async () => (await app.inject({ url: fresh, headers: { cookie } })).statusCode;
      await expect.poll(searched).toBe(200); // a busy thread learns late that its connection has ended
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await app.close();
      await database.close();
    });
  },
);

/** Ends every connection to a database and refuses new ones; returns a function that accepts them again. */
async function cutConnections(db: Parameters<typeof insertSmallOrganizations>[0]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const { name } = rows[0]!;
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  };
}
