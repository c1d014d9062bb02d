/** Runs work, at most so many pieces at once, the rest in the order they came; a piece not yet begun can be given up. */
export type WorkQueue = <Answer>(work: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/** A queue that runs `atOnce` pieces of work at a time. */
export function workQueue(atOnce: number): WorkQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', giveUp);
        running += 1;
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return giveUp();
      if (running < atOnce) return begin();
      waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });

  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = waiting;
      next?.();
    }
  };
}
