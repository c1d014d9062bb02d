import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Worker } from '../jobs/job.ts';
import { type Runner, type RunnerTiming, startRunner } from '../jobs/runner.ts';
import type { Api } from './http/api.ts';
import { databaseTrouble } from './http/database-trouble.ts';

type Place = Pick<OpenDatabase, 'db' | 'connection'>;

/**
 * Runs jobs from when the server is ready until it closes; database troubles are logged by the requests that meet them.
 */
export function startJobs(
  api: Api,
  { db, connection }: Place,
  workers: readonly Worker[],
  timing?: Partial<RunnerTiming>,
): Pick<Runner, 'wake'> {
  let runner: Runner | undefined;
  const onError = (err: unknown, kind?: string) => {
    if (databaseTrouble(err) === undefined) api.log.error({ err, kind }, 'a job failed');
  };
  const isAlone = connection.kind === 'pglite';
  api.addHook('onReady', async () => {
    runner = startRunner(db, workers, { isAlone, onError, ...(timing && { timing }) });
  });
  api.addHook('onClose', async () => runner?.close());
  return { wake: () => runner?.wake() };
}
