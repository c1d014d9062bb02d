import { scopeAt } from '../../database/lines/scope.ts';
import type { FormatoDoPacote, PackReport } from '../../domain/packs.ts';
import { scopeOfRights } from '../../packs/readers.ts';
import { filtersSchema } from '../../reporting/filters.ts';
import { partView } from '../../reporting/screen-params.ts';
import { momentInWords } from '../../versions/moments.ts';
import { Refusal } from '../http/errors.ts';
import { checkFile, type FileSources, fileTaskOf } from './file-task.ts';
import type { JobPool } from './jobs/job-pool.ts';
import type { FileTask, PackTask } from './jobs/job-task.ts';
import { type Reader, type ReportRequest, requestOfReader } from './request/report-request.ts';
import type { Report, ReportFile } from '../../reporting/report.ts';
import type { Cut } from '../../packs/cuts.ts';

/** A report of a pack with the file that it is written as. */
export type PlannedReport = { readonly report: Report; readonly asked: PackReport; readonly file: ReportFile };

/** A file of a pack: one report, or several as one PDF. */
export type PlannedFile = {
  /** In plain letters, as it is part of an address. */
  readonly name: string;
  readonly format: FormatoDoPacote;
  readonly cut: Cut;
  readonly reports: readonly PlannedReport[];
  /** Whether it is one PDF of all reports, with a cover. */
  readonly isWhole: boolean;
};

/** The services that draw files of packs. */
export type DrawingParts = { readonly sources: FileSources; readonly jobs: Pick<JobPool, 'run'> };

/** The reader for whom a file is drawn, and the moment of its data. */
export type DrawnFor = {
  /** The recipient named in the file. */
  readonly reader: Reader;
  /** The pack's name. */
  readonly name: string;
  /** What the reader sees, in words. */
  readonly sees: string;
  /** In milliseconds since 1970. */
  readonly moment: number;
};

/** The owner of all packs' jobs: packs share one turn in the queue, so that they do not delay people's own files. */
const OWNER = 'pacotes';

/** Draws a file within the scope of its cut; undefined if it would be empty. Throws when the signal aborts. */
export async function drawFile(
  { sources, jobs }: DrawingParts,
  planned: PlannedFile,
  drawn: DrawnFor,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const tasks: FileTask[] = [];
  for (const report of planned.reports) {
    const task = await taskOf(sources, planned, report, drawn);
    if (task !== undefined) tasks.push(task);
  }
  if (tasks.length === 0) return undefined;
  const task = planned.isWhole ? wholeOf(tasks, planned, drawn) : tasks[0]!;
  const { pieces, progress } = jobs.run(task, signal, OWNER);
  const content: Uint8Array[] = [];
  for await (const piece of pieces) content.push(piece);
  signal.throwIfAborted(); // an aborted file ends early
  return progress.sheetRows === 0 ? undefined : Buffer.concat(content);
}

/** The task of a report; undefined if its filters choose what the reader may not see. */
async function taskOf(
  sources: FileSources,
  { cut: { scope }, format }: Pick<PlannedFile, 'cut' | 'format'>,
  planned: PlannedReport,
  { reader, moment }: DrawnFor,
): Promise<FileTask | undefined> {
  const request = await requestOfReport(sources, { scope, reader }, planned);
  try {
    const compared = await checkFile(sources.db, request);
    const { file } = planned;
    return await fileTaskOf(sources, request, { file, ...shownAs(planned.asked, format), compared, moment });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const whole = scopeOfRights(request.scope, { centros: null });
    const then = request.scope.moment === undefined ? whole : scopeAt(whole, request.scope.moment);
    await checkFile(sources.db, { ...request, scope: then, compared: undefined }); // throws if nobody can see it
    return undefined;
  }
}

/** The request for a report of a pack; throws a 422 if its filters or version are refused. */
export async function requestOfReport(
  { db }: Pick<FileSources, 'db'>,
  whose: Pick<ReportRequest, 'scope' | 'reader'>,
  { report, asked, file }: PlannedReport,
): Promise<ReportRequest> {
  const read = filtersSchema(report.filters).safeParse(asked.filters);
  if (!read.success)
    throw new Refusal(422, `${report.title}: ${read.error.issues.map(({ message }) => message).join(' ')}`);
  const filters = { ...read.data, ...file.implies };
  return requestOfReader(db, whose, {
    report,
    filters,
    versao: asked.version,
    desde: asked.since,
    valores: asked.amounts,
  });
}

/** How a report of a pack is shown. */
function shownAs({ view = {} }: PackReport, format: FormatoDoPacote) {
  const { grafico, ...others } = view;
  return { view: partView(others).view, isCharted: format === 'pdf' && grafico === 'sim' };
}

function wholeOf(files: readonly FileTask[], { cut }: PlannedFile, { name, sees, moment }: DrawnFor): PackTask {
  const [first] = files;
  const lines = [
    ...(cut.label === null ? [] : [cut.label]),
    `Feito para quem vê ${sees}.`,
    `Dados de ${momentInWords(moment).replace(/ \(.*/, '')}, onde um relatório não diz outra versão.`,
  ];
  return { kind: 'pack', files, cover: { organization: first!.names.organizacao, title: name, lines } };
}
