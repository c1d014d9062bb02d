import type { Report } from '../../../reporting/report.ts';
import { gzipPieces } from '../../http/gzip-pieces.ts';
import { writerOf } from '../../http/json-writer.ts';
import { findReport } from '../../../reports/catalog.ts';
import type { Maker, SearchTask } from './job-task.ts';
import { readReport } from './read-report.ts';

/** Sends the JSON of a report's result. */
export async function makeSearch(task: SearchTask, maker: Maker): Promise<void> {
  const write = writerFor(findReport(maker.catalog, task.slug)!);
  const result = await readReport(maker, task);
  if (task.encoding === 'plain') return write(result, maker.send);
  const gzip = gzipPieces(maker.send);
  write(result, gzip.piece);
  gzip.end();
}

const writers = new WeakMap<Report, ReturnType<typeof writerOf>>();

/** The writer of a report's contract, made once in each thread. */
function writerFor(report: Report): ReturnType<typeof writerOf> {
  const writer = writers.get(report) ?? writerOf(report.contract);
  writers.set(report, writer);
  return writer;
}
