import { databaseTrouble } from './database-trouble.ts';
import type { Api } from './api.ts';

type Rounds = {
  readonly everyMs: number;
  /** What the log says where a round fails; a lost database is logged by the requests that meet it. */
  readonly failed: string;
};

/** Does some work when the server is ready and then again and again, one round at a time, until it closes. */
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
