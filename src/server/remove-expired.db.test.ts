import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databases } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { startTestServer } from '../testing/servers/test-server.ts';

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

  /** Makes the queued job due now; first waits until a running one has ended. */
  const due = () => {
    const moved = async () => {
      const { numAffectedRows } = await sql`update jobs set "runAt" = clock_timestamp()
        where kind = 'limpeza' and state = 'naFila'`.execute(database.db);
      return Number(numAffectedRows);
    };
    return expect.poll(moved).toBe(1);
  };
  /** The rows of the job, with the minutes until the queued one runs. */
  const removals = async () => {
    const minutes = sql<number>`round(extract(epoch from "runAt" - clock_timestamp()) / 60)::int`;
    const waits = sql<number | null>`case state when 'naFila' then ${minutes} end`;
    return database.db
      .selectFrom('jobs')
      .select(['state', 'codColigada', waits.as('minutes')])
      .where('kind', '=', 'limpeza')
      .orderBy('state')
      .execute();
  };

  test('one of several servers removes them every hour, and of the finished jobs only the last is kept', async () => {
    const quick = { jobTiming: { pollMs: 20 } };
    const [{ app: first }, { app: second }] = [
      await startTestServer(database, quick),
      await startTestServer(database, quick),
    ];
    await Promise.all([first.ready(), second.ready()]);
    for (const id of ['first', 'second']) {
      await insert(id, -1);
      await due();
      await expect.poll(ids).toEqual(['open']);
      await expect.poll(removals).toEqual([
        { state: 'naFila', codColigada: null, minutes: 60 },
        { state: 'pronto', codColigada: null, minutes: null },
      ]);
    }
    await Promise.all([first.close(), second.close()]);
  });

  test('a server removes them when it starts, even if the hourly job is not due yet', async () => {
    await insert('expired', -1);
    const { app } = await startTestServer(database);
    await app.ready();
    await expect.poll(ids).toEqual(['open']);
    await app.close();
  });

  test('a removal that fails does not stop the others', async () => {
    await sql`alter table tokens rename to hidden`.execute(database.db);
    await insert('expired', -1);
    await sql`insert into jobs (kind, title, payload, "runAt", "maxTries", state, "keepUntil")
      values ('velha', 'Velha', '{}', now(), 1, 'pronto', now() - interval '1 minute')`.execute(database.db);
    const { app, log } = await startTestServer(database);
    await app.ready();
    await expect.poll(ids).toEqual(['open']);
    const old = () => database.db.selectFrom('jobs').select('id').where('kind', '=', 'velha').execute();
    await expect.poll(old).toEqual([]);
    const told = () => log.some((line) => line.includes('a job failed') && line.includes('tokens'));
    await expect.poll(told).toBe(true);
    await app.close();
    await sql`alter table hidden rename to tokens`.execute(database.db);
  });
});
