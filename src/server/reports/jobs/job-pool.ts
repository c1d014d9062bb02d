import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Connection } from '../../../database/engine/connection.ts';
import { asError } from '../../../database/engine/embedded/engine-failure.ts';
import { workQueue } from '../../../threads/work-queue.ts';
import { refusalFrom } from '../../http/errors.ts';
import { JobProgress } from './job-progress.ts';
import type { JobTask, Lane, PostedJob, ThreadData } from './job-task.ts';

/** Threads that make jobs, in lanes of their own: no search waits for a file, no file for a feed. */
export type JobPool = {
  /** Makes a task when its owner's turn comes; an abort dequeues it, or stops it at its next row or piece. */
  readonly run: (task: JobTask, signal: AbortSignal, owner?: string) => Job;
  readonly close: () => Promise<void>;
};

/** A task that is being made. */
export type Job = {
  /** Must be read at once; throws when the job fails, and ends early when it is aborted. */
  readonly pieces: AsyncGenerator<Uint8Array>;
  readonly progress: JobProgress;
};

const LANES: Readonly<Record<JobTask['kind'], Lane>> = {
  search: 'searches',
  part: 'searches',
  file: 'files',
  pack: 'files',
  data: 'files',
  feed: 'feeds',
  filling: 'workbooks',
  return: 'workbooks',
  check: 'checks',
};

const MOST_THREADS = { searches: 8, files: 4 } as const;
/** The embedded database answers one statement at a time: one thread queries while the other arranges and writes. */
const EMBEDDED_THREADS = { searches: 2, files: 1 } as const;
/** Two, so that one person's feeds do not occupy all threads. */
const FEED_THREADS = 2;
/** One thread each: a job may need hundreds of megabytes. */
const THREADS_OF_SENT = { workbooks: 1, checks: 1 } as const;
/** Uploaded files may be malicious: a job beyond these limits ends, with its thread alone. */
const LIMITS: Partial<Record<Lane, Limits>> = {
  workbooks: { mostMb: 320, longestMs: 60_000 },
  checks: { mostMb: 640, longestMs: 5 * 60_000 },
};
/** Threads above a lane's minimum end after this time without a job, which frees their memory. */
const IDLE_MS = 60_000;

/** How many threads, and so connections, each lane has at most. */
export function laneThreads({ kind }: Pick<Connection, 'kind'>): Readonly<Record<Lane, number>> {
  const others = { feeds: FEED_THREADS, ...THREADS_OF_SENT };
  if (kind === 'pglite') return { ...EMBEDDED_THREADS, ...others };
  const cores = availableParallelism();
  return {
    searches: Math.min(Math.max(cores, 2), MOST_THREADS.searches),
    files: Math.min(Math.ceil(cores / 2), MOST_THREADS.files),
    ...others,
  };
}

type Opening = {
  readonly threads?: Partial<Record<Lane, number>>;
  /** Whether threads of searches start with the first search and end when idle, as those of other lanes do. */
  readonly isLazy?: boolean;
};

/** Opens the lanes and starts the threads of searches; throws if a report lacks its query or arrange step. */
export async function openJobPool(
  place: Omit<ThreadData, 'lane'>,
  onFailure: (error: Error) => void,
  { threads, isLazy = false }: Opening = {},
): Promise<JobPool> {
  const counts = { ...laneThreads(place.connection), ...threads };
  const open = (lane: Lane, least = 0) =>
    openLane({ ...place, lane }, { least, most: counts[lane], limits: LIMITS[lane] }, onFailure);
  const lanes = {
    searches: open('searches', isLazy ? 0 : counts.searches),
    files: open('files'),
    feeds: open('feeds'),
    workbooks: open('workbooks'),
    checks: open('checks'),
  };
  if (!isLazy) await Promise.all(Array.from({ length: counts.searches }, lanes.searches.warmUp));
  return {
    run: (task, gone, owner) => {
      const progress = new JobProgress();
      const { port1, port2 } = new MessageChannel();
      const failed = new AbortController();
      const job = { task, port: port2, shared: progress.shared };
      const ended = lanes[LANES[task.kind]]
        .run(job, gone, owner)
        .catch((error: unknown) => failed.abort(refusalFrom(asError(error))));
      return { progress, pieces: piecesOf(port1, progress, { gone, failed: failed.signal, ended }) };
    },
    close: async () => void (await Promise.all(Object.values(lanes).map(({ close }) => close()))),
  };
}

/** The threads of a lane, and the queue before them. */
function openLane(
  workerData: ThreadData,
  { least, most, limits }: { readonly least: number; readonly most: number; readonly limits: Limits | undefined },
  onFailure: (error: Error) => void,
) {
  const pool = new Piscina<PostedJob | undefined, void>({
    filename: new URL('../job-worker.ts', import.meta.url).href,
    name: 'run',
    minThreads: least,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    workerData,
    ...(limits && { resourceLimits: { maxOldGenerationSizeMb: limits.mostMb } }),
    atomics: 'disabled', // an idle thread must notice when its connection breaks
  });
  pool.on('error', onFailure);
  const queue = workQueue(most);
  return {
    run: (job: PostedJob, signal: AbortSignal, owner?: string) =>
      queue(() => pool.run(job, { transferList: [job.port], ...ending(signal, limits) }), signal, owner),
    warmUp: () => pool.run(undefined, { name: 'warmUp' }),
    close: () => pool.destroy(),
  };
}

/** The most memory of a thread's objects in megabytes, and the longest time of a job. */
type Limits = { readonly mostMb: number; readonly longestMs: number };

/** Ends a thread with limits when its job takes too long or nobody waits for the result. */
function ending(signal: AbortSignal, limits: Limits | undefined) {
  return limits && { signal: AbortSignal.any([signal, AbortSignal.timeout(limits.longestMs)]) };
}

type Ends = {
  /** The client disconnected. */
  readonly gone: AbortSignal;
  /** The thread failed. */
  readonly failed: AbortSignal;
  /** Resolves when the thread is free: a client that disconnects afterwards no longer ends it. */
  readonly ended: Promise<void>;
};

async function* piecesOf(
  port: MessagePort,
  progress: JobProgress,
  { gone, failed, ended }: Ends,
): AsyncGenerator<Uint8Array> {
  const stop = () => progress.stop();
  gone.addEventListener('abort', stop, { once: true });
  try {
    for await (const [piece] of on(port, 'message', { signal: AbortSignal.any([gone, failed]) })) {
      if (piece === null) return await ended;
      yield piece as Uint8Array;
      progress.take();
    }
  } catch {
    if (!gone.aborted) throw failed.reason as Error;
  } finally {
    stop();
    gone.removeEventListener('abort', stop);
    port.close();
  }
}
