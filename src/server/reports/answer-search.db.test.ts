import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { names } from '../../testing/servers/catalog.ts';
import { databaseInTurn, databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { listenToSearches, serveSearches } from '../../testing/servers/serve-searches.ts';
import { GrowingAnswer } from './growing-answer.ts';
import { openReportPool, type ReportPool } from './jobs/job-pool.ts';
import type { ReportTask } from './jobs/job-task.ts';
import { workQueue } from '../../threads/work-queue.ts';

describe.each(databaseInTurn(1))('searches on $name', ({ open }) => {
  let database: OpenDatabase;
  let pool: ReportPool;
  let ran: ReportTask[];
  let search: ReturnType<typeof serveSearches>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    pool = await openReportPool({ connection: database.connection, names }, (error) =>
      expect.unreachable(error.message),
    );
  });
  beforeEach(() => {
    ran = [];
    search = serveSearches(database, (task, signal) => {
      ran.push(task);
      return pool.run(task, signal);
    });
  });
  afterEach(() => search.close());
  afterAll(async () => {
    await pool.close();
    await database.close();
  });

  test('equal searches at the same time run once, and later ones not at all', async () => {
    const ask = (url: string) => search.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/1/todos')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(ran).toHaveLength(1);
    expect((await ask('/1/todos')).body).toBe(answers[0]!.body);
    expect(ran).toHaveLength(1);
    await ask('/2/todos');
    await ask('/1/1.2');
    expect(ran.map(({ scope, filters }) => [scope.codColigada, filters.codOrcamentario])).toEqual([
      [1, 'todos'],
      [2, 'todos'],
      [1, '1.2'],
    ]);
  });

  test('who sees less of an organisation has answers and tags of their own', async () => {
    const [whole, nothing] = [await search.inject('/1/todos'), await search.inject('/ninguem/todos')];
    expect(whole.json().totais.total.proposta).toBe(12);
    expect(nothing.json().totais.total.proposta).toBe(0);
    const headers = { 'if-none-match': String(whole.headers['etag']) };
    expect((await search.inject({ url: '/ninguem/todos', headers })).statusCode).toBe(200);
  });

  test('unequal searches run in threads side by side', async () => {
    const codes = ['todos', '1.2', '1.10'];
    const answers = await Promise.all(codes.map((code) => search.inject(`/2/${code}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().totais.total.proposta)).toEqual([24, 24, 0]);
  });

  test('a failure is told to all who waited, and is tried again', async () => {
    await database.db.schema.alterTable('valores').renameTo('valores_away').execute();
    const failed = await Promise.all([search.inject('/1/1.10'), search.inject('/1/1.10')]);
    await database.db.schema.alterTable('valores_away').renameTo('valores').execute();
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect((await search.inject('/1/1.10')).statusCode).toBe(200);
    expect(ran.length).toBeGreaterThan(1);
  });
});

describe('a client that goes away', () => {
  test('takes its waiting search along, but none that another client waits for', async () => {
    const database = await databases[0]!.open();
    await insertSmallOrganizations(database.db);
    const [asked, begun]: [string[], string[]] = [[], []];
    const ends: (() => void)[] = [];
    const queue = workQueue(1);
    const app = serveSearches(database, (task, signal) => {
      asked.push(task.filters.codOrcamentario!);
      return answerOf(
        queue(async () => {
          begun.push(task.filters.codOrcamentario!);
          await new Promise<void>((resolve) => ends.push(resolve));
        }, signal),
      );
    });
    const { ask, gone } = await listenToSearches(app);
    const first = once(ask('todos'), 'response');
    await until(() => begun.length === 1);
    const [leaving, sharing] = [ask('1.10'), ask('1.2')];
    const staying = once(ask('1.2'), 'response');
    await until(() => asked.length === 3);
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

  test('before its search was even asked for starts none', async () => {
    const database = await databases[0]!.open();
    await insertSmallOrganizations(database.db);
    const begun: string[] = [];
    const app = serveSearches(heldBack(database), (task, signal) => {
      if (!signal.aborted) begun.push(task.filters.codOrcamentario!);
      return answerOf(Promise.resolve());
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

/** The answer '{}' when the work has ended. */
function answerOf(work: Promise<void>): GrowingAnswer {
  const answer = new GrowingAnswer();
  work.then(
    () => {
      answer.push(Uint8Array.of(123, 125));
      answer.end();
    },
    (error: Error) => answer.fail(error),
  );
  return answer;
}

/** Queries whose answers are there and wait until they are let through, the first come first. */
const held: (() => void)[] = [];

function heldBack(database: OpenDatabase): Pick<OpenDatabase, 'db'> {
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
