import type { z } from 'zod';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import type { Actor } from '../audit/audit-event.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { JobEvent } from '../domain/jobs.ts';

/** A kind of job, as shared by the code that enqueues it and the code that does it. */
export type Job<Payload> = {
  /** Its name in the database, which never changes. */
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  /** Returns a job's title for people: 'Pacote "Regionais"'. */
  readonly title: (payload: Payload) => string;
  /** Returns an exclusive key: an organisation's jobs with equal keys run one at a time; by default without limit. */
  readonly exclusive?: (payload: Payload) => string;
  /** The pauses before retries, in milliseconds: a job has one more try than it has pauses. */
  readonly pauses: readonly number[];
  /** For how many days ended jobs are retained; with 0, for one day, and of successful ones with a key only the last. */
  readonly keepDays: number;
};

type Defaults = 'pauses' | 'keepDays';

/** Declares a kind of job; it is tried five times within an hour and retained for thirty days by default. */
export function defineJob<Payload>(
  job: Omit<Job<Payload>, Defaults> & Partial<Pick<Job<Payload>, Defaults>>,
): Job<Payload> {
  return { pauses: [10_000, 60_000, 5 * 60_000, 50 * 60_000], keepDays: 30, ...job };
}

/** The result of a step or of a job's work, stored as JSON (undefined as null). */
export type Stored =
  | string
  | number
  | boolean
  | null
  | undefined
  | void
  | readonly Stored[]
  | { readonly [name: string]: Stored };

/** A job under way, as the code that does it sees it. */
export type JobRun<Payload> = {
  readonly id: string;
  readonly payload: Payload;
  /** The scope of the job's whole organisation; throws for a job of the server itself. */
  readonly scope: Scope;
  /** The person who requested it; null for the server itself. */
  readonly askedBy: Pick<Actor, 'id' | 'name'> | null;
  /** The event that caused it, if any. */
  readonly event: JobEvent | null;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the server closes, or when another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Whether a step is done, in this try or in an earlier one. */
  readonly isDone: (step: string) => boolean;
  /**
   * Does a step once: its work and the record that it is done are one transaction, so that a later try returns the
   * stored result instead. Throws {@link TurnLost} if another process took the job over. Keep the transaction short.
   */
  readonly step: <Result extends Stored>(
    name: string,
    work: (transaction: Database) => Promise<Result>,
  ) => Promise<Result>;
};

/** The code that does a kind of job. */
export type Worker = {
  readonly job: Job<never>;
  readonly work: (run: JobRun<never>) => Promise<Stored>;
  /** Called in the transaction that ends a job as failed, if its payload can be read; the reason is in Portuguese. */
  readonly onFailed?: ((transaction: Database, run: JobRun<never>, reason: string) => Promise<void>) | undefined;
  /** Enqueues jobs that should always be waiting; called when the server starts and when it has no job to do. */
  readonly standing?: ((db: Database) => Promise<unknown>) | undefined;
};

/** Defines the work of a kind of job. The result is stored with the job, as JSON; the work may run more than once. */
export function workerOf<Payload>(
  job: Job<Payload>,
  work: (run: JobRun<Payload>) => Promise<Stored>,
  others: {
    readonly onFailed?: (transaction: Database, run: JobRun<Payload>, reason: string) => Promise<void>;
    readonly standing?: (db: Database) => Promise<unknown>;
  } = {},
): Worker {
  return { job, work, ...others } as unknown as Worker;
}

/** Thrown by work that failed for a reason that people should read; `isFinal` if another try is of no use. */
export class JobFailed extends ForeseenFailure {
  override readonly name = 'JobFailed';
  readonly isFinal: boolean;

  constructor(
    message: string,
    { isFinal = false, cause }: { readonly isFinal?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** Thrown by a step if this process no longer has the job's turn; the step wrote nothing. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}
