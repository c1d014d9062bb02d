import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeAt } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { type ErpState, lacksErp } from '../../domain/erp-state.ts';
import { comparedFileName, fileNameOf, type ReportFile, viewedFileName } from '../../reporting/report.ts';
import type { ScreenParams } from '../../reporting/screen-params.ts';
import { begunStream, goneSignal, limitReading, untilEnd } from '../http/client-connection.ts';
import type { ErpStates } from './erp-routes.ts';
import type { OnExport } from './exports.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import type { JobPool } from './jobs/job-pool.ts';
import { type ChosenNames, fetchChosenNames, filterWords } from './request/chosen-names.ts';
import { comparedInWords } from './request/compared-request.ts';
import { fetchComparedState } from './request/compared-state.ts';
import { fetchJustifying } from './request/justified-request.ts';
import { fetchDataState } from './request/data-state.ts';
import { lastMoment, momentInWords } from '../../versions/moments.ts';
import { type ReportRequest, searchOf } from './request/report-request.ts';
import { centrosInWords, codesOf } from '../../domain/centros.ts';
import { erpLines } from '../../domain/erp-notices.ts';
import { formatDate, formatMoment } from '../../domain/format.ts';
import type { Today } from '../../settings/clock.ts';
import { ADDRESS } from '../../sheet/verify/check-facts.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import { fileAddress } from './request/file-address.ts';

/** Sends a report's file while it is being made; never cached, because it names its reader and time. */
export type AnswerFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  reportRequest: ReportRequest,
  form: FileForm,
) => Promise<FastifyReply>;

/** Reads what a report's chart takes besides its result, at the moment of the request's scope; undefined if nothing. */
export type ChartData = (request: ReportRequest) => Promise<unknown>;

/** Which of a report's files is requested. */
export type FileForm = {
  readonly file: ReportFile;
  /** The file shows the report in this view; without one, the whole report. */
  readonly view?: ScreenParams | undefined;
  /** Whether a PDF has the report's chart. */
  readonly isCharted?: boolean;
  readonly onBegin: OnExport;
};

type FileServices = FactClock & {
  readonly db: Database;
  readonly jobs: Pick<JobPool, 'run'>;
  readonly states: ErpStates;
  /** What charts take besides the result. */
  readonly chartData?: ChartData;
  /** {product} of the file names (spec §9). */
  readonly produtoSigla: string;
  /** How long a client may read nothing before it is cut off; a minute by default. */
  readonly stalledMs?: number;
};

/** Files of the reports of a database. */
export function fileAnswers({ produtoSigla, stalledMs, ...services }: FileServices): AnswerFile {
  const { db, jobs } = services;
  return async (request, reply, reportRequest, form) => {
    const { file, view, onBegin } = form;
    const { contentType, charsetOf } = fileFormatOf(file);
    const name = nameOf(fileNameOf(file, reportRequest.filters, produtoSigla), reportRequest, view);
    await fetchDataState(db, reportRequest);
    const compared = await fetchComparedState(db, reportRequest);
    void reply.headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    if (request.method === 'HEAD') return reply.send();
    const task = { ...(await taskOf(services, reportRequest, form)), compared: compared?.side };
    const gone = goneSignal(reply);
    const { pieces, progress } = jobs.run(task, gone, reportRequest.reader.id);
    const stream = await begunStream(untilEnd(pieces, gone, onBegin({ progress, names: task.names })));
    if (charsetOf !== undefined)
      void reply.header('content-type', `${contentType}; charset=${charsetOf(startOf(stream))}`);
    limitReading(reply, { stalledMs });
    return reply.send(stream);
  };
}

/** The task of a file, but for what it is compared with. */
async function taskOf(
  { db, states, chartData, ...clock }: Omit<FileServices, 'produtoSigla' | 'stalledMs'>,
  reportRequest: ReportRequest,
  { file, view, isCharted }: FileForm,
) {
  const { scope, filters, version } = reportRequest;
  const moment = version?.moment ?? (await lastMoment(db, scope));
  const atThen = scopeAt(scope, moment);
  const names = await fetchChosenNames(db, { filters, scope: atThen });
  const erp = await erpStateOf(states, reportRequest);
  const justifying = await fetchJustifying(db, reportRequest, view);
  const address = fileAddress(reportRequest, { format: addressedFormat(file), view, moment, ...justifying });
  const { hasFacts } = fileFormatOf(file);
  return {
    kind: 'file',
    ...searchOf(reportRequest),
    ...justifying,
    names,
    chart: isCharted ? { data: await chartData?.({ ...reportRequest, scope: atThen }) } : undefined,
    format: file.format,
    view,
    facts: hasFacts ? fileFacts(reportRequest, { names, moment, erp, address }, clock) : [],
    moment,
    lacksErp: erp !== undefined && lacksErp(erp),
  } as const;
}

/** The workbook that is attached to a PDF names itself. */
function addressedFormat({ format }: ReportFile): ReportFile['format'] {
  return format === 'pdf' ? 'xlsx' : format;
}

/** A file's name, which says that it is a comparison, and that it is as on the screen. */
function nameOf(name: string, { compared }: ReportRequest, view: ScreenParams | undefined): string {
  const ofBoth = compared === undefined ? name : comparedFileName(name);
  return view === undefined ? ofBoth : viewedFileName(ofBoth);
}

/** The state of the ERP's values in a report of today; undefined if it has none. */
function erpStateOf(states: ErpStates, { report, scope, filters, version }: ReportRequest) {
  const { orcamentoId = null } = filters;
  return report.sync === undefined || version !== undefined
    ? undefined
    : states({ kind: report.sync, scope, orcamentoId });
}

/** The first bytes of a stream that has some; they stay in it. */
function startOf(stream: Readable): Uint8Array {
  const start = stream.read() as Uint8Array;
  stream.unshift(start);
  return start;
}

/** Where the ERP's values come from; those of the past are what they were then. */
function erpFacts({ report, version }: ReportRequest, erp: ErpState | undefined): readonly Fact[] {
  if (report.sync === undefined) return [];
  if (version !== undefined) return [{ label: 'ERP', value: 'Valores como estavam nesse momento' }];
  return erp === undefined ? [] : [{ label: 'ERP', value: erpLines(erp).join(' · ') }];
}

type FileState = {
  readonly names: ChosenNames;
  /** The moment of the data, in milliseconds since 1970. */
  readonly moment?: number;
  /** The state of the ERP's values; undefined if the report has none. */
  readonly erp: ErpState | undefined;
  /** The file's address at its moment. */
  readonly address?: string;
};

/** The clock of a server. */
export type FactClock = {
  readonly today: Today;
  /** 'hh:mm' in the time of America/Sao_Paulo. */
  readonly timeOfDay: () => string;
};

/** The lines at the top of a workbook: organisation, filters, limit to cost centres, age of the data, reader and time. */
export function fileFacts(
  request: ReportRequest,
  { names, moment, erp, address }: FileState,
  { today, timeOfDay }: FactClock,
): readonly Fact[] {
  const { report, scope, reader, version, compared } = request;
  const codes = codesOf(scope.centros);
  const made = formatMoment({ day: formatDate(today()), time: timeOfDay() });
  return [
    { label: 'Organização', value: `${scope.codColigada} - ${names.organizacao}` },
    { label: 'Relatório', value: report.title },
    { label: 'Filtros', value: filterWords(request, names).join(' · ') },
    ...(codes === 'todos' ? [] : [{ label: 'Limite', value: centrosInWords(codes) }]),
    ...(version?.name === undefined ? [] : [{ label: 'Versão', value: version.name }]),
    ...(moment === undefined ? [] : [{ label: 'Momento', value: momentInWords(moment) }]),
    ...(compared === undefined ? [] : [{ label: 'Comparado com', value: comparedInWords(compared) }]),
    ...erpFacts(request, erp),
    ...(address === undefined ? [] : [{ label: ADDRESS, value: address }]),
    { label: 'Gerado por', value: `${reader.name} em ${made}` },
  ];
}
