import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { catalogNames } from '../../testing/servers/catalog.ts';
import { databaseInTurn, databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { listenToSearches, serveSearches } from '../../testing/servers/serve-searches.ts';
import { type Job, type JobPool, openJobPool } from './jobs/job-pool.ts';
import { JobProgress } from './jobs/job-progress.ts';
import type { JobTask } from './jobs/job-task.ts';
import { workQueue } from '../../threads/work-queue.ts';

describe.each(databaseInTurn(1))('searches on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobPool;
  let ran: (readonly [codColigada: number, code: string])[];
  let search: ReturnType<typeof serveSearches>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    jobs = await openJobPool({ connection: database.connection, names: catalogNames }, (error) =>
      expect.unreachable(error.message),
    );
  });
  beforeEach(() => {
    ran = [];
    search = serveSearches(database, (task, signal) => {
      if ('scope' in task) ran.push([task.scope.codColigada, codeOf(task)]);
      return jobs.run(task, signal);
    });
  });
  afterEach(() => search.close());
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });

  test('equal searches at the same time run once, and later ones are answered from the cache', async () => {
    const ask = (url: string) => search.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/1/todos')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(ran).toHaveLength(1);
    expect((await ask('/1/todos')).body).toBe(answers[0]!.body);
    expect(ran).toHaveLength(1);
    await ask('/2/todos');
    await ask('/1/1.2');
    expect(ran).toEqual([
      [1, 'todos'],
      [2, 'todos'],
      [1, '1.2'],
    ]);
  });

  test('people who see less of an organisation get different answers and ETags', async () => {
    const [whole, nothing] = [await search.inject('/1/todos'), await search.inject('/ninguem/todos')];
    expect(whole.json().totais.total.proposta).toBe(12);
    expect(nothing.json().totais.total.proposta).toBe(0);
    const headers = { 'if-none-match': String(whole.headers['etag']) };
    expect((await search.inject({ url: '/ninguem/todos', headers })).statusCode).toBe(200);
  });

  test('different searches at the same time get their own answers', async () => {
    const codes = ['todos', '1.2', '1.10'];
    const answers = await Promise.all(codes.map((code) => search.inject(`/2/${code}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().totais.total.proposta)).toEqual([24, 24, 0]);
  });

  test('a failure reaches all waiting clients, and the next request runs the search again', async () => {
    await database.db.schema.alterTable('valores').renameTo('valores_away').execute();
    const failed = await Promise.all([search.inject('/1/1.10'), search.inject('/1/1.10')]);
    await database.db.schema.alterTable('valores_away').renameTo('valores').execute();
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect((await search.inject('/1/1.10')).statusCode).toBe(200);
    expect(ran.length).toBeGreaterThan(1);
  });
});

describe('a client that disconnects', () => {
  test('removes its queued search, unless another client waits for it', async () => {
    const database = await databases[0]!.open();
    await insertSmallOrganizations(database.db);
    const [requested, begun]: [string[], string[]] = [[], []];
    const ends: (() => void)[] = [];
    const queue = workQueue(1);
    const app = serveSearches(database, (task, signal) => {
      requested.push(codeOf(task));
      return jobOf(
        queue(async () => {
          begun.push(codeOf(task));
          await new Promise<void>((resolve) => ends.push(resolve));
        }, signal),
      );
    });
    const { ask, gone } = await listenToSearches(app);
    const first = once(ask('todos'), 'response');
    await until(() => begun.length === 1);
    const [leaving, sharing] = [ask('1.10'), ask('1.2')];
    const staying = once(ask('1.2'), 'response');
    await until(() => requested.length === 3);
    leaving.destroy();
    sharing.destroy();
    await until(() => gone() === 2);
    ends.shift()!();
    await first;
    await until(() => begun.length === 2);
    ends.shift()!();
    const [answer] = (await staying) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(200);
    expect(begun).toEqual(['todos', '1.2']);
    await app.close();
    await database.close();
  });

  test('before its search has begun starts no search', async () => {
    const database = await databases[0]!.open();
    await insertSmallOrganizations(database.db);
    const begun: string[] = [];
    const app = serveSearches(withHeldAnswers(database), (task, signal) => {
      if (!signal.aborted) begun.push(codeOf(task));
      return jobOf(Promise.resolve());
    });
    const { ask, gone } = await listenToSearches(app);
    const leaving = ask('todos');
    await until(() => held.length > 0);
    leaving.destroy();
    await until(() => gone() === 1);
    let isAnswered = false;
    ask('1.10').once('response', () => (isAnswered = true));
    await until(() => {
      held.shift()?.();
      return isAnswered;
    });
    expect(begun).toEqual(['1.10']);
    await app.close();
    await database.close();
  });
});

/** The budget code of a search. */
function codeOf(task: JobTask): string {
  if (task.kind !== 'search') throw new Error(`This is no search: ${task.kind}`);
  return task.filters.codOrcamentario!;
}

/** A job that answers '{}' when the work has ended. */
function jobOf(work: Promise<void>): Job {
  const pieces = async function* () {
    await work;
    yield Uint8Array.of(123, 125);
  };
  return { progress: new JobProgress(), pieces: pieces() };
}

/** Holds the answers of queries until each is released, in order of arrival. */
const held: (() => void)[] = [];

function withHeldAnswers(database: OpenDatabase): Pick<OpenDatabase, 'db'> {
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return result;
    },
  });
  return { db };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
