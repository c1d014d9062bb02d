import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase, type OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { createPostgresDatabase, newDataFolder } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { runs, sampled } from '../testing/sampled.ts';
import { counting } from '../testing/servers/counting-job.ts';
import { enqueue } from './enqueue.ts';

const PROGRAM = fileURLToPath(new URL('../testing/servers/do-jobs.ts', import.meta.url));
const servers = [process.env['TEST_DATABASE_URL'] ?? ''].filter((url) => url !== '');
const MOMENTS = ['taken', 'inStep', 'working', 'writing'] as const;

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** Starts a process that does jobs; `says` waits for a line of its output. */
function launch(place: DatabasePlace, stopsAt?: (typeof MOMENTS)[number]) {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ place, stopsAt })], { stdio: 'pipe' });
  children.add(child);
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const says = async (line: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(errors.join(''));
      if (value === line) return;
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return { child, says, end, errors };
}

async function fill(db: Database, count: number): Promise<void> {
  await insertSmallOrganizations(db);
  await sql`create table effects (n integer, step text, pid integer)`.execute(db);
  for (let n = 1; n <= count; n++) await enqueue(db, counting, { n }, { scope: scopeOfOrganization(1) });
}

const states = async (db: Database) => {
  const { rows } = await sql<{ state: string; jobs: number }>`
    select state, count(*)::int as jobs from jobs group by state order by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
};

/** The number of times that each step of each job took effect. */
const effects = async (db: Database) => {
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from effects group by n, step`.execute(
    db,
  );
  return rows.map(({ times }) => times);
};

describe.each(servers)('several processes that do jobs on one PostgreSQL', (server) => {
  let place: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;
  beforeEach(async () => {
    place = await createPostgresDatabase(server, process.env['RUBRICA_TEST_POSTGRES_TEMPLATE']);
    database = await openDatabase({ url: place.url });
    return async () => {
      await database.close();
      await place.drop();
    };
  });

  test('two processes take all jobs, and each job is done once', async () => {
    const { db } = database;
    const count = runs(30, 200);
    await fill(db, 0);
    const both = [launch(place), launch(place)];
    await Promise.all(both.map(({ says }) => says('ready')));
    for (let n = 1; n <= count; n++) await enqueue(db, counting, { n }, { scope: scopeOfOrganization(1) });
    await expect.poll(() => states(db), { timeout: 60_000 }).toEqual({ pronto: count });
    expect(await effects(db)).toEqual(Array.from({ length: 2 * count }, () => 1));
    const { rows } = await sql<{ pids: number }>`select count(distinct pid)::int as pids from effects`.execute(db);
    expect([rows[0]!.pids, both.flatMap(({ errors }) => errors)]).toEqual([2, []]);
    const { rows: tries } = await sql`select distinct tries from jobs`.execute(db);
    expect(tries).toEqual([{ tries: 1 }]);
  });

  test.each(sampled(MOMENTS, (moment) => moment === 'taken' || moment === 'writing'))(
    'a process killed at the moment "%s" leaves its job to another',
    async (moment) => {
      const { db } = database;
      await fill(db, 1);
      const killed = launch(place, moment);
      await killed.says(moment);
      if (moment === 'writing') await stopWhileWriting(db, killed.child);
      await killed.end('SIGKILL');
      expect(await states(db)).toEqual({ fazendo: 1 });
      const from = performance.now();
      const other = launch(place);
      await expect.poll(() => states(db), { timeout: 20_000 }).toEqual({ pronto: 1 });
      expect([performance.now() - from < 10_000, await effects(db)]).toEqual([true, [1, 1]]);
      const [job] = await db.selectFrom('jobs').selectAll().execute();
      expect([job!.tries, job!.result, other.errors]).toEqual([2, other.child.pid, []]);
    },
  );

  test('a process that is told to end gives its job back at once', async () => {
    const { db } = database;
    await fill(db, 1);
    const ending = launch(place, 'working');
    await ending.says('working');
    await ending.end('SIGTERM');
    const [job] = await db.selectFrom('jobs').selectAll().execute();
    expect([job!.state, job!.tries, Object.keys(job!.progress)]).toEqual(['naFila', 0, ['first']]);
  });
});

/** Lets a process continue to the statement that writes the result, blocks it there and kills it. */
async function stopWhileWriting(db: Database, child: ChildProcess): Promise<void> {
  const lock = await db.startTransaction().execute();
  await sql`select from jobs for update`.execute(lock);
  child.stdin!.write('go on\n');
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and query like '%"endedAt"%' and datname = current_database()`.execute(db);
    return rows.length;
  };
  await expect.poll(isWaiting).toBe(1);
  child.kill('SIGKILL');
  await lock.rollback().execute();
}

test.each(sampled(MOMENTS.slice(0, 3), (moment) => moment === 'working'))(
  'on the embedded database the next process continues the job of a process killed at the moment "%s"',
  async (moment) => {
    const folder = newDataFolder();
    const before = await openDatabase({ folder });
    await fill(before.db, 3);
    await before.close();
    const killed = launch({ folder }, moment);
    await killed.says(moment);
    await killed.end('SIGKILL');
    const next = launch({ folder });
    for (const _ of [1, 2, 3]) await next.says('done');
    await next.end('SIGTERM');
    const { db, close } = await openDatabase({ folder });
    expect([await states(db), await effects(db), next.errors]).toEqual([{ pronto: 3 }, Array(6).fill(1), []]);
    await close();
    rmSync(folder, { recursive: true, force: true });
  },
);
