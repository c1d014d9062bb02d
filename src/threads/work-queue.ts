/**
 * Runs work, at most so many pieces at once, the rest in the order they came, those of an owner who has less running first;
 * a piece not yet begun can be given up.
 */
export type WorkQueue = <Answer>(work: () => Promise<Answer>, signal: AbortSignal, owner?: string) => Promise<Answer>;

/** A queue that runs `atOnce` pieces of work at a time. */
export function workQueue(atOnce: number): WorkQueue {
  const waiting = new Map<() => void, string>();
  const running: string[] = [];

  const turn = (signal: AbortSignal, owner: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', giveUp);
        running.push(owner);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return giveUp();
      if (running.length < atOnce) return begin();
      waiting.set(begin, owner);
      signal.addEventListener('abort', giveUp, { once: true });
    });

  const runningOf = (owner: string) => running.filter((each) => each === owner).length;

  return async (work, signal, owner = '') => {
    await turn(signal, owner);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      const [next] = [...waiting].sort(([, a], [, b]) => runningOf(a) - runningOf(b)); // a stable sort
      next?.[0]();
    }
  };
}
