import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { insertSmallOrganizations, PASSWORD } from '../databases/small-organizations.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Parts = NonNullable<Parameters<typeof startTestServer>[1]>;

/** The small organisations for a file's tests, and a new server for each test, as a server counts wrong passwords. */
export function useSmallServer(open: TestDatabaseKind['open'], parts: () => Parts = () => ({})) {
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  beforeEach(async () => {
    server = await startTestServer(database, parts());
    return () => server.app.close();
  });
  afterAll(() => database.close());
  const post = (url: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers });
  return {
    get database() {
      return database;
    },
    get app() {
      return server.app;
    },
    get log() {
      return server.log;
    },
    /** Replaces the server of this test by one with other parts. */
    restart: async (others: Parts) => {
      await server.app.close();
      server = await startTestServer(database, { ...parts(), ...others });
    },
    post,
    enter: (email: string, password = PASSWORD) => post('/api/auth/sign-in/email', { email, password }),
    sessionOf: (cookie: string) => server.app.inject({ url: '/api/sessao', headers: { cookie } }),
  };
}
