import { databaseTrouble } from './database-trouble.ts';
import type { Api } from './api.ts';

type Job = {
  readonly everyMs: number;
  /** The log message when the work fails; database troubles are logged by the requests that meet them. */
  readonly failed: string;
  /** Whether the work is done for the first time when the server is ready, not `everyMs` later. */
  readonly atStart?: boolean;
};

/** Does some work periodically, one run at a time, until the server closes, which waits for a run under way. */
export function periodically(api: Api, work: () => Promise<unknown>, { everyMs, failed, atStart = true }: Job): void {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= work()
      .then(() => {})
      .catch((err: unknown) => {
        if (databaseTrouble(err) === undefined) api.log.error({ err }, failed);
      })
      .finally(() => (running = undefined));
  };
  const timer = setInterval(begin, everyMs).unref();
  if (atStart) api.addHook('onReady', async () => begin());
  api.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
