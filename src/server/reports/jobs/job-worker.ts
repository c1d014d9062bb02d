import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { connect } from '../../../database/engine/connection.ts';
import { throwAcross } from '../../../threads/crossing.ts';
import { beginWork, endWork } from '../../../threads/give-back-memory.ts';
import { lowerThreadPriority } from '../../../threads/thread-priority.ts';
import { catalogOf } from '../../../reports/catalog.ts';
import { gzipPieces } from '../../http/gzip-pieces.ts';
import { writerOf } from '../../http/json-writer.ts';
import type { ThreadData } from './job-pool.ts';
import { loadSteps } from './read-report.ts';
import type { ReportJob, ReportTask } from './job-task.ts';

// One thread of the pool: runs one report at a time over its own connection.
lowerThreadPriority('searches');
const { connection, names } = workerData as ThreadData;
const db = connect(connection, { max: 1 });
const catalog = catalogOf(names);
const steps = await loadSteps(catalog);
const writers = new Map(catalog.map(({ slug, contract }) => [slug, writerOf(contract)]));

type Emit = (piece: Uint8Array<ArrayBuffer>) => void;

/** Answers one search piece by piece; throws when it was aborted. */
export async function run({ task, port }: ReportJob): Promise<void> {
  beginWork();
  try {
    const { query, arrange } = steps.get(task.slug)!;
    const result = arrange(await query(db, task.scope, task.filters), task.filters);
    writeJson(result, task, sendTo(port));
    port.postMessage(null);
  } catch (error) {
    throwAcross(error);
  } finally {
    port.close();
    endWork();
  }
}

/** Resolves when the thread has started and connected, so that a first search waits only for its data. */
export async function warmUp(): Promise<void> {
  await db.selectFrom('organizations').select('codColigada').limit(1).execute();
}

function writeJson(result: unknown, { slug, encoding }: ReportTask, send: Emit): void {
  const write = writers.get(slug)!;
  if (encoding === 'plain') return write(result, send);
  const gzip = gzipPieces(send);
  write(result, gzip.piece);
  gzip.end();
}

function sendTo(port: MessagePort): Emit {
  return (piece) => {
    if (receiveMessageOnPort(port) !== undefined) throw new Error('Nobody waits for this answer any longer');
    port.postMessage(piece, [piece.buffer]);
  };
}
