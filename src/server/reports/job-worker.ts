import { workerData } from 'piscina';
import { connect } from '../../database/engine/connection.ts';
import { catalogOf } from '../../reports/catalog.ts';
import { asRefusal } from '../http/errors.ts';
import { throwAcross } from '../../threads/crossing.ts';
import * as memory from '../../threads/give-back-memory.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import { JobProgress } from './jobs/job-progress.ts';
import type { JobTask, Maker, PostedJob, ThreadData } from './jobs/job-task.ts';
import { loadSteps } from './jobs/read-report.ts';

// One thread of a lane: makes one job at a time over its own connection.
const { connection, names, lane } = workerData as ThreadData;
const isOfSearches = lane === 'searches';
lowerThreadPriority(isOfSearches ? 'searches' : 'files');
const db = connect(connection, { max: 1, isModest: !isOfSearches });
const catalog = catalogOf(names);
const steps = await loadSteps(catalog);

/** Makes a job and posts its pieces as they come; throws when it was aborted. */
export async function run({ task, port, shared }: PostedJob): Promise<void> {
  const progress = new JobProgress(shared, memory.giveBackGarbage);
  if (isOfSearches) memory.beginWork();
  else memory.giveBackMemory(); // frees the previous file's rows, if the thread was not idle since
  const send: Maker['send'] = (piece) => {
    progress.throwIfStopped();
    // a file's pieces are copied: the HTTP thread's garbage collector does not count transferred memory
    port.postMessage(piece, isOfSearches ? [piece.buffer] : []);
  };
  try {
    await make(task, { db, catalog, steps, progress, send });
    port.postMessage(null);
  } catch (error) {
    throwAcross(asRefusal(error));
  } finally {
    port.close();
    if (isOfSearches) memory.endWork();
    else setImmediate(task.kind === 'data' ? memory.giveBackAll : memory.keepHeapSmall); // later, when nothing refers to the job's rows
  }
}

/** Resolves when the thread has started and connected, so that a first search waits only for its data. */
export async function warmUp(): Promise<void> {
  await import('./jobs/make-search.ts');
  await db.selectFrom('organizations').select('codColigada').limit(1).execute();
}

type Makers = {
  readonly [Kind in JobTask['kind']]: (task: Extract<JobTask, { kind: Kind }>, maker: Maker) => Promise<void>;
};

/** The maker of each kind of task; a lane loads only the code of its own kinds. */
const makers: Makers = {
  search: async (task, maker) => (await import('./jobs/make-search.ts')).makeSearch(task, maker),
  part: async (task, maker) => (await import('./jobs/make-part.ts')).makePart(task, maker),
  file: async (task, maker) => (await import('./jobs/make-file.ts')).makeFile(task, maker),
  pack: async (task, maker) => (await import('./jobs/make-pack.ts')).makePack(task, maker),
  feed: async (task, maker) => (await import('./jobs/make-feed.ts')).makeFeed(task, maker),
  filling: async (task, maker) => (await import('./jobs/make-workbook.ts')).makeFilling(task, maker),
  return: async (task, maker) => (await import('./jobs/make-workbook.ts')).makeReturn(task, maker),
  check: async (task, maker) => (await import('./checks/make-check.ts')).makeCheck(task, maker),
  data: async (task, maker) =>
    (await import('./jobs/make-data-file.ts')).makeDataFile(task, {
      db,
      kind: connection.kind,
      send: maker.send,
      onPage: () => {
        maker.progress.throwIfStopped();
        memory.keepHeapSmall();
      },
      onRowsRead: memory.giveBackAll,
    }),
};

function make(task: JobTask, maker: Maker): Promise<void> {
  return (makers[task.kind] as (task: JobTask, maker: Maker) => Promise<void>)(task, maker);
}
