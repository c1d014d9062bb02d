/**
 * Runs a limited number of jobs at once. Owners with the fewest running jobs come first, in turns, and one owner never
 * takes all of several places, so that a new owner finds a free place; each job without an owner counts as a separate
 * owner's. Aborting removes a waiting job.
 */
export type WorkQueue = <Answer>(work: () => Promise<Answer>, signal: AbortSignal, owner?: string) => Promise<Answer>;

type Owner = string | symbol;
type Begin = () => void;

/** A queue that runs at most `atOnce` jobs at a time, and one fewer for the same owner, but at least one. */
export function workQueue(atOnce: number): WorkQueue {
  const waiting = new WaitingJobs();
  const running: Owner[] = [];
  const beginNext = () => {
    if (running.length < atOnce) waiting.next(running, Math.max(atOnce - 1, 1))?.();
  };

  const turn = (signal: AbortSignal, owner: Owner) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.remove(owner, begin);
        signal.removeEventListener('abort', giveUp);
        running.push(owner);
        resolve();
      };
      const giveUp = () => {
        waiting.remove(owner, begin);
        reject(signal.reason as Error);
      };
      signal.throwIfAborted();
      waiting.add(owner, begin);
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

/** Each owner's jobs in order of arrival; the owners in order of their last turn or, without one yet, of arrival. */
class WaitingJobs {
  readonly #jobs = new Map<Owner, Set<Begin>>();

  add(owner: Owner, job: Begin): void {
    this.#jobs.set(owner, (this.#jobs.get(owner) ?? new Set()).add(job));
  }

  remove(owner: Owner, job: Begin): void {
    const jobs = this.#jobs.get(owner);
    jobs?.delete(job);
    if (jobs?.size === 0) this.#jobs.delete(owner);
  }

  /** The next job of the first owner with the fewest running jobs; that owner moves to the end. */
  next(running: readonly Owner[], most: number): Begin | undefined {
    const owner = this.#nextOwner(running, most);
    if (owner === undefined) return undefined;
    const jobs = this.#jobs.get(owner)!;
    this.#jobs.delete(owner);
    this.#jobs.set(owner, jobs);
    return jobs.values().next().value;
  }

  #nextOwner(running: readonly Owner[], most: number): Owner | undefined {
    let next: Owner | undefined;
    let fewest = most;
    for (const owner of this.#jobs.keys()) {
      const jobs = running.filter((each) => each === owner).length;
      if (jobs < fewest) [next, fewest] = [owner, jobs];
      if (fewest === 0) break;
    }
    return next;
  }
}
