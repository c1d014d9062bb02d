import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { constants, gzipSync } from 'node:zlib';
import { connect, type Connection } from '../database/connection.ts';
import { catalog, findReport } from '../reports/catalog.ts';
import type { FilterName, Filters } from '../reports/filters.ts';
import type { FileFormat, Report } from '../reports/report.ts';
import { writerOf } from '../reports/wire.ts';
import { withNotes } from '../sheet/with-notes.ts';
import { fileFormats } from './file-formats.ts';
import { loadSteps } from './report-steps.ts';
import type { ReportTask } from './report-task.ts';
import { textBytes } from './text-bytes.ts';

// One thread of the pool: a report at a time, over one connection of its own.
const db = connect(workerData as Connection, { max: 1 });
const steps = await loadSteps(catalog);
const writers = new Map(catalog.map(({ slug, contract }) => [slug, writerOf(contract)]));

/** Answers one search: bytes that are handed over, not copied. */
export async function run(task: ReportTask): Promise<unknown> {
  const report = findReport(task.slug)!;
  const { query, arrange } = steps.get(task.slug)!;
  const result = arrange(await query(db, task.codColigada, task.filters), task.filters);
  const bytes = task.format === 'json' ? toJson(task.slug, result) : toFile(report, result, task, task.format);
  return handOver(task.encoding === 'gzip' ? gzipSync(bytes, { level: constants.Z_BEST_SPEED }) : bytes);
}

/** Resolves when the thread has started: a first search then waits for nothing but its data. */
export async function warmUp(): Promise<void> {
  await db.selectFrom('organizations').select('codColigada').limit(1).execute();
}

function toJson(slug: string, result: unknown): Uint8Array {
  const write = writers.get(slug)!;
  return textBytes((emit) => write(result, emit));
}

function toFile(report: Report, result: unknown, task: ReportTask, format: FileFormat): Uint8Array {
  const filters = task.filters as Filters<FilterName>;
  const context = { filters, codColigada: task.codColigada };
  const { layout = report.layout } = report.files.find((file) => file.format === format)!;
  return fileFormats[format].write(withNotes(layout(result, context), task.notes ?? []));
}

function handOver(answer: Uint8Array): unknown {
  const bytes = whole(answer);
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: bytes });
}

/** Bytes that own their whole memory: a view of something larger would take that along. */
function whole(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}
