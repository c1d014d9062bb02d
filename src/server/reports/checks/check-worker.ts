import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../database/engine/connection.ts';
import { catalogOf } from '../../../reports/catalog.ts';
import { throwAcross } from '../../../threads/crossing.ts';
import { lowerThreadPriority } from '../../../threads/thread-priority.ts';
import { checkFile } from './check-file.ts';
import type { CheckMessage, CheckThreadData } from './running-checks.ts';

// One check's thread, with its own connection; it is terminated if nobody waits for it any more.
lowerThreadPriority('files');
const { connection, names, task, day, time } = workerData as CheckThreadData;
const db = connect(connection, { max: 1, isModest: true });
try {
  const clock = { today: () => day, timeOfDay: () => time };
  const message: CheckMessage = { outcome: await checkFile(task, { db, catalog: catalogOf(names), clock }) };
  parentPort!.postMessage(message);
} catch (error) {
  throwAcross(error);
} finally {
  await db.destroy();
}
