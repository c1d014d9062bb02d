import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { connect } from '../database/connection.ts';
import { catalogOf, findReport } from '../reports/catalog.ts';
import type { FilterName, Filters } from '../reports/filters.ts';
import type { FileFormat } from '../reports/report.ts';
import { writerOf } from '../reports/wire.ts';
import { withNotes } from '../sheet/with-notes.ts';
import { fileFormatOf } from './file-formats.ts';
import { gzipPieces } from './gzip-pieces.ts';
import type { ReportPlace } from './report-pool.ts';
import { loadSteps } from './report-steps.ts';
import type { ReportJob, ReportTask } from './report-task.ts';
import { PIECE_BYTES, textPieces } from './text-pieces.ts';

// One thread of the pool: a report at a time, over one connection of its own.
const { connection, names } = workerData as ReportPlace;
const db = connect(connection, { max: 1 });
const catalog = catalogOf(names);
const steps = await loadSteps(catalog);
const writers = new Map(catalog.map(({ slug, contract }) => [slug, writerOf(contract)]));

type Emit = (piece: Uint8Array<ArrayBuffer>) => void;

/** Answers one search piece by piece; throws where nobody wants it any longer. */
export async function run({ task, port }: ReportJob): Promise<void> {
  try {
    const { query, arrange } = steps.get(task.slug)!;
    const result = arrange(await query(db, task.codColigada, task.filters), task.filters);
    const send = sendTo(port);
    if (task.encoding === 'plain') write(result, task, send);
    else {
      const gzip = gzipPieces(send);
      write(result, task, gzip.piece);
      gzip.end();
    }
    port.postMessage(null);
  } finally {
    port.close();
  }
}

/** Resolves when the thread has started: a first search then waits for nothing but its data. */
export async function warmUp(): Promise<void> {
  await db.selectFrom('organizations').select('codColigada').limit(1).execute();
}

function sendTo(port: MessagePort): Emit {
  return (piece) => {
    if (receiveMessageOnPort(port) !== undefined) throw new Error('Nobody waits for this answer any longer');
    port.postMessage(piece, [piece.buffer]);
  };
}

function write(result: unknown, task: ReportTask, emit: Emit): void {
  if (task.format === 'json') return textPieces((text) => writers.get(task.slug)!(result, text), emit);
  const bytes = toFile(result, task, task.format);
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) {
    emit(Uint8Array.from(bytes.subarray(start, start + PIECE_BYTES)));
  }
}

function toFile(result: unknown, { slug, codColigada, filters, notes = [] }: ReportTask, format: FileFormat) {
  const report = findReport(catalog, slug)!;
  const file = report.files.find((each) => each.format === format)!;
  const { layout = report.layout } = file;
  const sheet = layout(result, { filters: filters as Filters<FilterName>, codColigada });
  return fileFormatOf(file).write(withNotes(sheet, notes));
}
