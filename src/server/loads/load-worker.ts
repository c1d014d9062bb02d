import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../database/engine/connection.ts';
import { checkLoad } from '../../load/check-load.ts';
import { openSources } from '../../load/sources/open-sources.ts';
import { Overtaken } from '../../load/history/overtaken.ts';
import { previewOf } from '../../load/preview-load.ts';
import { dropStaged } from '../../load/checks/staged-table.ts';
import { LoadRefused, Problems } from '../../load/problems.ts';
import { WORDS, type OnProgress } from '../../load/progress.ts';
import { tidyAfter } from '../../load/tidy-after.ts';
import { writeLoad } from '../../load/write-load.ts';
import { throwAcross } from '../../threads/crossing.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import type { LoadMessage, LoadOutcome, LoadTask, LoadThreadData } from './load-task.ts';

// One load's thread, with a connection of its own; it is ended where the load is cancelled.
lowerThreadPriority('files');
/** Between two tellings of how far a step is. */
const BETWEEN_MS = 100;
const { connection, task } = workerData as LoadThreadData;
const db = connect(connection, { max: 1, isModest: true });
try {
  tell({ kind: 'ended', outcome: await (task.kind === 'check' ? check(task) : write(task)) });
} catch (error) {
  throwAcross(error);
} finally {
  await db.destroy();
}

async function check({ target, files, name }: Extract<LoadTask, { kind: 'check' }>): Promise<LoadOutcome> {
  const problems = new Problems();
  try {
    const sources = await openSources(files, problems);
    const compared = await checkLoad(db, sources, target, { name, problems, onProgress: tellProgress() });
    const changes = await previewOf(db, compared);
    const rows = compared.staged.map((table) => table.rows);
    await dropStaged(db, rows);
    return { kind: 'checked', load: compared.load, changes };
  } catch (error) {
    if (!(error instanceof LoadRefused)) throw error;
    return { kind: 'refused', problems: { quantidade: problems.count, itens: problems.items } };
  }
}

async function write({ target, load }: Extract<LoadTask, { kind: 'write' }>): Promise<LoadOutcome> {
  const onProgress = tellProgress();
  try {
    await writeLoad(db, target, load, onProgress);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return { kind: 'overtaken' };
  }
  await tidyAfter(db, load).catch(() => {}); // it is loaded; searches are slower until the next load tidies up
  return { kind: 'written' };
}

/** Tells a step at once, and how far it is now and then. */
function tellProgress(): OnProgress {
  let [step, next] = ['', 0];
  return ({ doing, label, rows }) => {
    const fazendo = `${WORDS[doing]} ${label}`;
    if (fazendo === step && performance.now() < next) return;
    [step, next] = [fazendo, performance.now() + BETWEEN_MS];
    tell({ kind: 'progress', fazendo, linhas: rows });
  };
}

function tell(message: LoadMessage): void {
  parentPort!.postMessage(message);
}
