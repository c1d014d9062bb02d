import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../database/engine/connection.ts';
import { checkLoad } from '../../load/check-load.ts';
import { dropStaged } from '../../load/checks/staged-table.ts';
import { DataChangedMeanwhile } from '../../load/history/data-state.ts';
import { previewOf } from '../../load/preview-load.ts';
import { LoadRefused, Problems } from '../../load/problems.ts';
import { type OnProgress, STEP_LABELS } from '../../load/progress.ts';
import { openSources } from '../../load/sources/open-sources.ts';
import { tidyAfter, writeLoad } from '../../load/write-load.ts';
import { throwAcross } from '../../threads/crossing.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import type { LoadMessage, LoadOutcome, LoadTask, LoadThreadData } from './load-thread.ts';

// One load's thread, with its own connection; it is terminated if the load is cancelled.
lowerThreadPriority('files');
/** The time between two messages about one step. */
const INTERVAL_MS = 100;
const { connection, task } = workerData as LoadThreadData;
const db = connect(connection, { max: 1, isModest: true });
try {
  send({ outcome: await (task.kind === 'check' ? check(task) : write(task)) });
} catch (error) {
  throwAcross(error);
} finally {
  await db.destroy();
}

async function check({ target, files, name }: Extract<LoadTask, { kind: 'check' }>): Promise<LoadOutcome> {
  const problems = new Problems();
  try {
    const sources = await openSources(files, problems);
    const checking = { name, problems, onProgress: progressSender() };
    const { scope, load } = await checkLoad(db, sources, target, checking);
    const changes = await previewOf(db, scope, load);
    const staged = load.tables.map(({ rows }) => rows);
    await dropStaged(db, staged);
    return { kind: 'checked', load, changes };
  } catch (error) {
    if (!(error instanceof LoadRefused)) throw error;
    return { kind: 'refused', problems: { quantidade: problems.count, itens: problems.items } };
  }
}

async function write({ target, load }: Extract<LoadTask, { kind: 'write' }>): Promise<LoadOutcome> {
  try {
    await writeLoad(db, target, load, progressSender());
  } catch (error) {
    if (!(error instanceof DataChangedMeanwhile)) throw error;
    return { kind: 'overtaken' };
  }
  await tidyAfter(db, load).catch(() => {}); // the data are loaded; searches are slower until the next load vacuums and analyzes its tables
  return { kind: 'written' };
}

/** Sends each step at once, and the progress within it at intervals. */
function progressSender(): OnProgress {
  let [step, next] = ['', 0];
  return ({ doing, label, rows }) => {
    const fazendo = `${STEP_LABELS[doing]} ${label}`;
    if (fazendo === step && performance.now() < next) return;
    [step, next] = [fazendo, performance.now() + INTERVAL_MS];
    send({ progress: { fazendo, linhas: rows } });
  };
}

function send(message: LoadMessage): void {
  parentPort!.postMessage(message);
}
