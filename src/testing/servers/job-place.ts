import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Worker } from '../../jobs/job.ts';
import { type Runner, type RunnerTiming, startRunner } from '../../jobs/runner.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { insertSmallOrganizations } from '../databases/small-organizations.ts';

/** The small organisations in a separate database, whose jobs are deleted before each test, and runners over it. */
export function useJobPlace(open: TestDatabaseKind['open']) {
  let database: OpenDatabase;
  let runners: Runner[] = [];
  const errors: unknown[] = [];
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  beforeEach(async () => {
    errors.length = 0;
    await database.db.deleteFrom('jobs').execute();
    await database.db.deleteFrom('job_subscriptions').execute();
  });
  afterEach(async () => {
    for (const runner of runners) await runner.close();
    runners = [];
  });
  afterAll(() => database.close());
  const db = () => database.db;
  return {
    db,
    errors,
    /** Does jobs until the test ends. */
    run: (workers: readonly Worker[], timing: Partial<RunnerTiming> = {}, most?: number) => {
      const quick = { pollMs: 20, heartbeatMs: 50, leaseMs: 1_000, graceMs: 200, ...timing };
      const options = { isAlone: false, onError: (error: unknown) => void errors.push(error) };
      const runner = startRunner(db(), workers, { ...options, timing: quick, ...(most && { most }) });
      runners.push(runner);
      return runner;
    },
    jobs: () => db().selectFrom('jobs').selectAll().orderBy('createdAt').orderBy('runAt').execute(),
    states: async () =>
      (await db().selectFrom('jobs').select('state').orderBy('createdAt').execute()).map(({ state }) => state),
    /** Leaves all jobs as if a process had taken them and been killed. */
    abandon: () =>
      sql`update jobs set state = 'fazendo', turn = gen_random_uuid(), tries = tries + 1,
      "leasedUntil" = clock_timestamp() - interval '1 second'`.execute(db()),
  };
}
