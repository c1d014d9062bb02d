import { databaseTrouble } from './database-trouble.ts';
import type { Api } from './api.ts';

type Rounds = {
  readonly everyMs: number;
  /** The line of the log when a round fails; database troubles are logged by the requests that meet them. */
  readonly failed: string;
};

/** Runs some work when the server is ready and then periodically, one round at a time, until the server closes. */
export function inRounds(api: Api, work: () => Promise<unknown>, { everyMs, failed }: Rounds): void {
  let round: Promise<void> | undefined; // all have ended when the server has closed
  const begin = () => {
    round ??= work()
      .then(() => {})
      .catch((err: unknown) => {
        if (databaseTrouble(err) === undefined) api.log.error({ err }, failed);
      })
      .finally(() => (round = undefined));
  };
  const timer = setInterval(begin, everyMs).unref();
  api.addHook('onReady', async () => begin());
  api.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
