import { workerData } from 'piscina';
import { connect } from '../../database/engine/connection.ts';
import { throwAcross } from '../../threads/crossing.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import { catalogOf, findReport } from '../../reports/catalog.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import { filesOf } from '../../reports/files-of.ts';
import type { Report, ReportFile } from '../../reports/report.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import { makeDataFile } from '../administration/data-file.ts';
import { fetchChosenNames } from '../answers/chosen-names.ts';
import { fileContents } from './file-contents.ts';
import { fileFormatOf } from './file-formats.ts';
import { FileProgress } from './file-progress.ts';
import type { FileJob, ReportFileTask } from './file-task.ts';
import { giveBackAll, giveBackGarbage, giveBackMemory, keepHeapSmall } from '../../threads/give-back-memory.ts';
import { largePieces } from './large-pieces.ts';
import { viewedContents } from './viewed-contents.ts';
import type { ThreadData } from '../answers/report-pool.ts';
import { loadSteps } from '../answers/report-steps.ts';

// One thread of the pool: makes one file at a time over its own connection.
lowerThreadPriority('files');
const { connection, names } = workerData as ThreadData;
const db = connect(connection, { max: 1, isModest: true });
const catalog = catalogOf(names);
const steps = await loadSteps(catalog);

/** Makes a file and posts its pieces as they come; throws when it was aborted. */
export async function makeFile({ task, port, shared }: FileJob): Promise<void> {
  const progress = new FileProgress(shared, giveBackGarbage);
  giveBackMemory(); // the previous file's rows, where no idle moment came between
  const send = (piece: Uint8Array) => {
    progress.throwIfStopped();
    port.postMessage(piece); // copied: the HTTP thread's collector does not know of transferred memory
  };
  try {
    if ('slug' in task) await makeReportFile(task, progress, send);
    else
      await makeDataFile(task, {
        db,
        kind: connection.kind,
        send,
        onPage: () => betweenPages(progress),
        onKept: giveBackAll,
      });
    port.postMessage(null);
  } catch (error) {
    throwAcross(error);
  } finally {
    port.close();
    setImmediate('slug' in task ? giveBackMemory : giveBackAll); // when nothing refers to the file's rows any longer
  }
}

async function makeReportFile(task: ReportFileTask, progress: FileProgress, send: (piece: Uint8Array) => void) {
  const report = findReport(catalog, task.slug)!;
  const file = filesOf(report).find(({ format }) => format === task.format)!;
  const format = fileFormatOf(file);
  const contents = progress.watch(await contentsOf({ task, report, file }, progress), format);
  for await (const piece of largePieces(format.write(contents))) send(piece);
}

function betweenPages(progress: FileProgress): void {
  progress.throwIfStopped();
  keepHeapSmall();
}

type Making = { readonly task: ReportFileTask; readonly report: Report; readonly file: ReportFile };

async function contentsOf({ task, report, file }: Making, progress: FileProgress): Promise<Workbook> {
  const { slug, scope, facts, lacksErp, view } = task;
  const filters = task.filters as Filters<FilterName>;
  const { query, arrange } = steps.get(slug)!;
  const { ano, organizacao } = await fetchChosenNames(db, scope, filters);
  const lines = await query(db, scope, filters);
  progress.throwIfStopped();
  const context = { filters, codColigada: scope.codColigada, nomeColigada: organizacao, ano: ano! };
  const source = { result: arrange(lines, filters), context, facts, lacksErp };
  const contents =
    view === undefined ? fileContents(report, file, source) : viewedContents(report, { ...source, view });
  giveBackMemory(); // the driver's rows
  return contents;
}
