import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Fastify from 'fastify';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databases } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { startTestServer } from '../testing/servers/test-server.ts';
import type { Api } from './http/api.ts';
import { removeExpiredSessions } from './remove-expired.ts';

describe.each(databases)('expired sessions on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());

  const insert = async (id: string, secondsFromNow: number) => {
    const { id: userId } = await database.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const expiresAt = new Date(Date.now() + secondsFromNow * 1000);
    await database.db
      .insertInto('session')
      .values({ id, userId, token: id, expiresAt, updatedAt: new Date() })
      .execute();
  };
  const ids = async () =>
    (await database.db.selectFrom('session').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('a server removes them when it starts, and leaves the others', async () => {
    await insert('expired', -1);
    await insert('open', 60);
    const { app } = await startTestServer(database);
    await app.ready();
    await expect.poll(ids).toEqual(['open']);
    await app.close();
  });

  test('a server removes them periodically until it closes', async () => {
    const api = Fastify() as unknown as Api;
    removeExpiredSessions(api, database.db, { localPasswords: true, everyMs: 20 });
    await api.ready();
    for (const id of ['first', 'second']) {
      await insert(id, -1);
      await expect.poll(ids).toEqual(['open']);
    }
    await api.close();
    await insert('third', -1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await ids()).toEqual(['open', 'third']);
  });
});
