/**
 * Runs work, a limited number of jobs at once. Owners with fewer running jobs go first, in turns, and no owner takes the
 * last free place, so that a newcomer finds one; work without an owner is its own. Aborting gives up a job that waits.
 */
export type WorkQueue = <Answer>(work: () => Promise<Answer>, signal: AbortSignal, owner?: string) => Promise<Answer>;

type Owner = string | symbol;

/** A queue that runs at most `atOnce` jobs at a time, all but one of them for the same owner. */
export function workQueue(atOnce: number): WorkQueue {
  const waiting = new Map<() => void, Owner>();
  const running: Owner[] = [];
  const beginNext = () => {
    if (running.length < atOnce) nextOf(waiting, running, Math.max(atOnce - 1, 1))?.();
  };

  const turn = (signal: AbortSignal, owner: Owner) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', giveUp);
        running.push(owner);
        moveLast(waiting, owner);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return giveUp();
      waiting.set(begin, owner);
      signal.addEventListener('abort', giveUp, { once: true });
      beginNext();
    });

  return async (work, signal, name) => {
    const owner = name ?? Symbol('nobody');
    await turn(signal, owner);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      beginNext();
    }
  };
}

/** The first to come of the owners with the fewest running jobs, none of an owner who has the most already. */
function nextOf<Job>(waiting: ReadonlyMap<Job, Owner>, running: readonly Owner[], most: number): Job | undefined {
  const runningOf = (owner: Owner) => running.filter((each) => each === owner).length;
  const [next] = [...waiting]
    .filter(([, owner]) => runningOf(owner) < most)
    .sort(([, a], [, b]) => runningOf(a) - runningOf(b)); // a stable sort
  return next?.[0];
}

/** Puts an owner's jobs behind those of all others, in the order they had. */
function moveLast<Job>(waiting: Map<Job, Owner>, owner: Owner): void {
  for (const [job] of [...waiting].filter(([, each]) => each === owner)) {
    waiting.delete(job);
    waiting.set(job, owner);
  }
}
