import { workerData } from 'piscina';
import { connect } from '../../database/engine/connection.ts';
import { throwAcross } from '../../threads/crossing.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import { catalogOf, findReport } from '../../reports/catalog.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import { filesOf } from '../../reports/files-of.ts';
import type { Report, ReportFile } from '../../reports/report.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import { makeFeed } from './jobs/make-feed.ts';
import { makeDataFile } from './jobs/make-data-file.ts';
import { fetchChosenNames } from './request/chosen-names.ts';
import { fileContents } from './jobs/make-file.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import { FileProgress } from './jobs/job-progress.ts';
import type { FeedTask, FileJob, ReportFileTask } from './file-task.ts';
import { giveBackAll, giveBackGarbage, giveBackMemory, keepHeapSmall } from '../../threads/give-back-memory.ts';
import { largePieces } from './jobs/large-pieces.ts';
import { viewedContents } from './viewed-contents.ts';
import type { ThreadData } from './jobs/job-pool.ts';
import { loadSteps } from './jobs/read-report.ts';

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
    if ('feed' in task) await makeReportFeed(task, progress, send);
    else if ('slug' in task) await makeReportFile(task, progress, send);
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
    setImmediate('slug' in task ? keepHeapSmall : giveBackAll); // when nothing refers to the file's rows any longer
  }
}

async function makeReportFile(task: ReportFileTask, progress: FileProgress, send: (piece: Uint8Array) => void) {
  const report = findReport(catalog, task.slug)!;
  const file = filesOf(report).find(({ format }) => format === task.format)!;
  const format = fileFormatOf(file);
  const contents = progress.watch(await contentsOf({ task, report, file }, progress), format);
  for await (const piece of largePieces(format.write(contents))) send(piece);
}

/** A feed may be large: what its reader has not taken waits here, not in the memory of the server. */
async function makeReportFeed(task: FeedTask, progress: FileProgress, send: (piece: Uint8Array) => void) {
  const report = findReport(catalog, task.slug)!;
  const source = await resultOf(task, progress);
  let sent = 0;
  const sendInTime = (piece: Uint8Array) => {
    progress.awaitReader(sent++);
    send(piece);
  };
  makeFeed(task, { report, ...source, progress, send: sendInTime });
}

function betweenPages(progress: FileProgress): void {
  progress.throwIfStopped();
  keepHeapSmall();
}

type Making = { readonly task: ReportFileTask; readonly report: Report; readonly file: ReportFile };

async function contentsOf({ task, report, file }: Making, progress: FileProgress): Promise<Workbook> {
  const { facts, lacksErp, view } = task;
  const source = { ...(await resultOf(task, progress)), facts, lacksErp };
  return view === undefined ? fileContents(report, file, source) : viewedContents(report, { ...source, view });
}

/** What a report answers to the task's filters, and whose data these are. */
async function resultOf({ slug, scope, filters: asked }: ReportFileTask | FeedTask, progress: FileProgress) {
  const filters = asked as Filters<FilterName>;
  const { ano, organizacao } = await fetchChosenNames(db, scope, filters);
  const result = await steps
    .get(slug)!
    .query(db, scope, filters)
    .then((lines) => {
      progress.throwIfStopped();
      return steps.get(slug)!.arrange(lines, filters);
    });
  giveBackMemory(); // the driver's rows
  return { result, context: { filters, codColigada: scope.codColigada, nomeColigada: organizacao, ano: ano! } };
}
