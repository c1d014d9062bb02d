import { ForeseenFailure } from '../base/foreseen-failure.ts';
import type { Database } from '../database/schema.ts';
import { JobFailed, type JobRun, TurnLost, type Worker } from './job.ts';
import { runOf } from './run.ts';
import { end, endLeases, giveBack, nextDue, postpone, renew, type Taken, takeDue, takeExhausted } from './turns.ts';

/** Times in milliseconds. */
export type RunnerTiming = {
  /** A process that does not renew its lease on a job for this long loses the job. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** The pause between two checks for jobs that other processes enqueued. */
  readonly pollMs: number;
  /** The time for which running work may continue after `close` is called. */
  readonly graceMs: number;
};

const TIMING: RunnerTiming = { leaseMs: 30_000, heartbeatMs: 5_000, pollMs: 5_000, graceMs: 5_000 };

type Options = {
  readonly timing?: Partial<RunnerTiming>;
  /** The maximum number of jobs that run at a time. */
  readonly most?: number;
  /** Whether no other process does jobs of this database, so that interrupted jobs are free at once. */
  readonly isAlone: boolean;
  /** Called with unforeseen failures. */
  readonly onError: (error: unknown, kind?: string) => void;
};

/** Takes jobs and does them until it is closed. */
export type Runner = {
  /** Looks for jobs at once, for example after one was enqueued. */
  readonly wake: () => void;
  /** Takes no more jobs, aborts the signals of running ones, waits up to `graceMs` and releases those that go on. */
  readonly close: () => Promise<void>;
};

/** Starts a runner for the kinds of jobs of some workers. */
export function startRunner(db: Database, workers: readonly Worker[], options: Options): Runner {
  const runner = new JobRunner(db, workers, options);
  runner.start();
  return runner;
}

type UnderWay = { readonly taken: Taken; readonly abort: AbortController; readonly ended: Promise<void> };

const INTERRUPTED = 'O servidor parou antes de terminar a tarefa.';
const INTERNAL = 'Erro interno.';

class JobRunner implements Runner {
  readonly #db: Database;
  readonly #workers: ReadonlyMap<string, Worker>;
  readonly #timing: RunnerTiming;
  readonly #options: Options;
  /** The running jobs, by turn. */
  readonly #underWay = new Map<string, UnderWay>();
  #timer: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #isClosing = false;

  constructor(db: Database, workers: readonly Worker[], options: Options) {
    this.#db = db;
    this.#workers = new Map(workers.map((worker) => [worker.job.kind, worker]));
    this.#timing = { ...TIMING, ...options.timing };
    this.#options = options;
  }

  get #kinds(): readonly string[] {
    return [...this.#workers.keys()];
  }

  start(): void {
    this.#looking = this.#begin().finally(() => {
      this.#looking = undefined;
      this.wake();
    });
  }

  async #begin(): Promise<void> {
    try {
      if (this.#options.isAlone) await endLeases(this.#db, this.#kinds);
      await this.#enqueueStanding();
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #enqueueStanding(): Promise<void> {
    for (const { standing } of this.#workers.values()) await standing?.(this.#db);
  }

  wake(): void {
    if (this.#isClosing) return;
    if (this.#looking !== undefined) {
      this.#looksAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#looking = this.#look().then((waitMs) => {
      this.#looking = undefined;
      if (this.#looksAgain) waitMs = 0;
      this.#looksAgain = false;
      if (!this.#isClosing) this.#timer = setTimeout(() => this.wake(), waitMs).unref();
    });
  }

  /** Takes due jobs; returns the number of milliseconds until the next look. */
  async #look(): Promise<number> {
    const { pollMs } = this.#timing;
    try {
      while (await this.#endExhausted());
      while (!this.#isClosing && this.#underWay.size < (this.#options.most ?? 2)) {
        const taken = await takeDue(this.#db, this.#kinds, this.#timing.leaseMs);
        if (taken === undefined) return await this.#untilNext();
        this.#do(taken);
      }
      return pollMs; // a running job looks again when it ends
    } catch (error) {
      this.#options.onError(error);
      return pollMs;
    }
  }

  async #untilNext(): Promise<number> {
    const { pollMs } = this.#timing;
    const due = await nextDue(this.#db, this.#kinds);
    if (due === undefined) await this.#enqueueStanding();
    return due === undefined || due <= 0 ? pollMs : Math.min(due, pollMs);
  }

  #do(taken: Taken): void {
    const abort = new AbortController();
    const ended = this.#work(taken, abort.signal)
      .catch((error: unknown) => this.#options.onError(error, taken.kind)) // others may take the job when its lease ends
      .finally(() => {
        this.#underWay.delete(taken.turn);
        if (this.#underWay.size === 0) clearInterval(this.#beat);
        this.wake();
      });
    this.#underWay.set(taken.turn, { taken, abort, ended });
    if (this.#underWay.size === 1) this.#beat = setInterval(() => void this.#renew(), this.#timing.heartbeatMs);
  }

  async #renew(): Promise<void> {
    const held = [...this.#underWay.values()];
    const turns = held.map(({ taken }) => taken);
    const still = await renew(this.#db, turns, this.#timing.leaseMs).catch(() => undefined); // a lease outlasts some failures
    if (still === undefined) return;
    for (const { taken, abort } of held) if (!still.has(taken.turn)) abort.abort(new TurnLost());
  }

  async #work(taken: Taken, signal: AbortSignal): Promise<void> {
    const worker = this.#workers.get(taken.kind)!;
    try {
      const result = await worker.work(runOf(this.#db, worker, taken, signal));
      await this.#db.transaction().execute((transaction) => end(transaction, taken, { result }, worker.job.keepDays));
    } catch (error) {
      await this.#fail(worker, taken, error, signal);
    }
  }

  async #fail(worker: Worker, taken: Taken, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof TurnLost || signal.reason instanceof TurnLost) return;
    if (signal.aborted) return giveBack(this.#db, taken);
    if (!(error instanceof ForeseenFailure)) this.#options.onError(error, taken.kind);
    const reason = error instanceof ForeseenFailure ? error.message : INTERNAL;
    if (!isOver(taken, error)) return postpone(this.#db, taken, reason, pauseAfter(worker, taken));
    await this.#db.transaction().execute((transaction) => endFailed(transaction, worker, taken, reason));
  }

  /** Ends as failed one job whose last try was interrupted, for example by a kill; false if there is none. */
  #endExhausted(): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const taken = await takeExhausted(transaction, this.#kinds);
      if (taken === undefined) return false;
      await endFailed(transaction, this.#workers.get(taken.kind)!, taken, INTERRUPTED);
      return true;
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const held = [...this.#underWay.values()];
    for (const { abort } of held) abort.abort(new Error('the server closes'));
    await within(this.#timing.graceMs, Promise.all(held.map(({ ended }) => ended)));
    clearInterval(this.#beat);
    for (const { taken } of this.#underWay.values()) await giveBack(this.#db, taken);
  }
}

/** Whether a job is not tried again after a failure. */
function isOver({ tries, maxTries }: Taken, error: unknown): boolean {
  return tries >= maxTries || (error instanceof JobFailed && error.isFinal);
}

function pauseAfter({ job: { pauses } }: Worker, { tries }: Taken): number {
  return pauses[tries - 1] ?? pauses.at(-1) ?? 0;
}

async function endFailed(transaction: Database, worker: Worker, taken: Taken, reason: string): Promise<void> {
  if (!(await end(transaction, taken, { error: reason }, worker.job.keepDays))) return;
  const run = failedRun(transaction, worker, taken);
  if (run !== undefined) await worker.onFailed?.(transaction, run, reason);
}

/** Returns a failed job's run; undefined if its payload is of another version and cannot be read. */
function failedRun(transaction: Database, worker: Worker, taken: Taken): JobRun<never> | undefined {
  try {
    return runOf(transaction, worker, taken, AbortSignal.abort());
  } catch {
    return undefined;
  }
}

/** Waits for some work, but no longer than a time limit. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const tooLong = Promise.withResolvers<void>();
  const timer = setTimeout(tooLong.resolve, milliseconds);
  await Promise.race([work, tooLong.promise]);
  clearTimeout(timer);
}
