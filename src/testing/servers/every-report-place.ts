import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../databases/small-organizations.ts';
import { enter } from './enter.ts';
import { signIn, startTestServer, type TestServer } from './test-server.ts';

/** A server over the small organisations with rows of every report, and requests as its administrator. */
export function useEveryReport(open: TestDatabaseKind['open'], parts: Parameters<typeof startTestServer>[1] = {}) {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database, parts);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });
  return {
    db: () => database.db,
    get: (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({ method, url, headers: { cookie, ...headers } }),
    /** A request as another person. */
    getAs: async (email: string, url: string) =>
      server.app.inject({ url, headers: { cookie: await enter(server.app, email) } }),
    post: (url: string, payload: Buffer, headers: Readonly<Record<string, string>>) =>
      server.app.inject({ method: 'POST', url, payload, headers: { cookie, ...headers } }),
    app: () => server.app,
  };
}
