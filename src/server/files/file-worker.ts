import { workerData } from 'piscina';
import { connect } from '../../database/engine/connection.ts';
import { standBehindHttp } from '../../threads/thread-priority.ts';
import { catalogOf, findReport } from '../../reports/catalog.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import { filesOf } from '../../reports/files-of.ts';
import type { Report, ReportFile } from '../../reports/report.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import { fileContents } from './file-contents.ts';
import { fileFormatOf } from './file-formats.ts';
import { FileProgress } from './file-progress.ts';
import type { FileJob, FileTask } from './file-task.ts';
import { giveBackGarbage, giveBackMemory } from '../../threads/give-back-memory.ts';
import { largePieces } from './large-pieces.ts';
import type { ReportPlace } from '../answers/report-pool.ts';
import { loadSteps } from '../answers/report-steps.ts';

// A thread for files: one at a time, over one connection of its own.
standBehindHttp('files');
const { connection, names } = workerData as ReportPlace;
const db = connect(connection, { max: 1, isModest: true });
const catalog = catalogOf(names);
const steps = await loadSteps(catalog);

/** Makes a file and hands its pieces over as they come; throws where nobody wants it any longer. */
export async function makeFile({ task, port, shared }: FileJob): Promise<void> {
  const progress = new FileProgress(shared, giveBackGarbage);
  giveBackMemory(); // the last file's rows, where the thread had no rest since
  try {
    const report = findReport(catalog, task.slug)!;
    const file = filesOf(report).find(({ format }) => format === task.format)!;
    const { write, passes } = fileFormatOf(file);
    const contents = progress.watch(await contentsOf({ task, report, file }, progress), passes);
    for await (const piece of largePieces(write(contents))) {
      progress.throwIfStopped();
      port.postMessage(piece); // a copy, which main's own collector notices
    }
    port.postMessage(null);
  } finally {
    port.close();
    setImmediate(giveBackMemory); // once nothing holds the file's rows any longer
  }
}

type Making = { readonly task: FileTask; readonly report: Report; readonly file: ReportFile };

async function contentsOf({ task, report, file }: Making, progress: FileProgress): Promise<Workbook> {
  const { slug, scope, filters, facts } = task;
  const { query, arrange } = steps.get(slug)!;
  const lines = await query(db, scope, filters);
  progress.throwIfStopped();
  const context = { filters: filters as Filters<FilterName>, codColigada: scope.codColigada };
  const contents = fileContents(report, file, { result: arrange(lines, filters), context, facts });
  giveBackMemory(); // what the driver read
  return contents;
}
