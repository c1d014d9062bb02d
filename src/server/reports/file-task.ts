import { scopeAt } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { centrosInWords, codesOf } from '../../domain/centros.ts';
import { erpLines } from '../../domain/erp-notices.ts';
import { type ErpState, lacksErp } from '../../domain/erp-state.ts';
import { formatDate, formatMoment } from '../../domain/format.ts';
import { comparedFileName, fileNameOf, type ReportFile, viewedFileName } from '../../reporting/report.ts';
import type { ScreenParams } from '../../reporting/screen-params.ts';
import type { Today } from '../../settings/clock.ts';
import { ADDRESS, COLLECTIONS } from '../../sheet/verify/check-facts.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import { lastMoment, momentInWords } from '../../versions/moments.ts';
import { describeCollectionStates } from './collection-words.ts';
import type { ErpStates } from './erp-routes.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import type { FileTask } from './jobs/job-task.ts';
import { type ChosenNames, fetchChosenNames, filterWords } from './request/chosen-names.ts';
import { comparedInWords } from './request/compared-request.ts';
import { type ComparedSide, fetchComparedState } from './request/compared-state.ts';
import { fetchDataState } from './request/data-state.ts';
import { fileAddress } from './request/file-address.ts';
import { fetchJustifying } from './request/justified-request.ts';
import { type ReportRequest, searchOf } from './request/report-request.ts';

/** Reads the data that a report's chart needs besides its result, at the scope's moment; undefined if it needs none. */
export type ChartData = (request: ReportRequest) => Promise<unknown>;

/** Which of a report's files is requested, and how. */
export type FileChoice = {
  readonly file: ReportFile;
  /** The view that the file shows; undefined for the whole report. */
  readonly view?: ScreenParams | undefined;
  /** Whether a PDF has the report's chart. */
  readonly isCharted?: boolean;
};

/** The services that read the facts and contents of files. */
export type FileSources = FactClock & {
  readonly db: Database;
  readonly states: ErpStates;
  /** The data that charts use besides the result. */
  readonly chartData?: ChartData;
};

/** Throws a 422 if codes or budget are refused; returns the other side of the file's comparison, if any. */
export async function checkFile(db: Database, reportRequest: ReportRequest): Promise<ComparedSide | undefined> {
  await fetchDataState(db, reportRequest);
  return (await fetchComparedState(db, reportRequest))?.side;
}

/** A file's task for a thread, with the data at its version's moment, else at `moment`, else now. */
export async function fileTaskOf(
  { db, states, chartData, ...clock }: FileSources,
  reportRequest: ReportRequest,
  { file, view, isCharted = false, compared, ...given }: FileChoice & FileAt,
): Promise<FileTask> {
  const { scope, filters, version } = reportRequest;
  const moment = version?.moment ?? given.moment ?? (await lastMoment(db, scope));
  const names = await fetchChosenNames(db, { filters, scope: scopeAt(scope, moment) });
  const erp = await erpStateOf(states, reportRequest);
  const chart = isCharted
    ? { data: await chartData?.({ ...reportRequest, scope: scopeAt(scope, moment) }) }
    : undefined;
  const justifying = await fetchJustifying(db, reportRequest, view);
  const address = fileAddress(reportRequest, { format: addressedFormat(file), view, moment, ...justifying });
  const collections = await describeCollectionStates(db, { ...reportRequest, moment: given.moment }, clock.today());
  const state = { names, moment, erp, collections, address };
  const facts = fileFormatOf(file).hasFacts ? fileFacts(reportRequest, state, clock) : [];
  const form = { format: file.format, view, facts, moment, lacksErp: lacksValues(erp) };
  return { kind: 'file', ...searchOf(reportRequest), ...justifying, names, compared, chart, ...form };
}

function lacksValues(erp: ErpState | undefined): boolean {
  return erp !== undefined && lacksErp(erp);
}

type FileAt = {
  /** The other side of a comparison. */
  readonly compared: ComparedSide | undefined;
  /** The moment of the data, in milliseconds since 1970; the last one by default. */
  readonly moment?: number;
};

/** A file's name (spec §9). */
export function fileName(reportRequest: ReportRequest, { file, view }: FileChoice, produtoSigla: string): string {
  return nameOf(fileNameOf(file, reportRequest.filters, produtoSigla), reportRequest, view);
}

/** A file's name, which says whether it is a comparison, and whether it is as on the screen. */
function nameOf(name: string, { compared }: ReportRequest, view: ScreenParams | undefined): string {
  const ofBoth = compared === undefined ? name : comparedFileName(name);
  return view === undefined ? ofBoth : viewedFileName(ofBoth);
}

/** The format in a file's address: for a PDF, that of the workbook attached to it. */
function addressedFormat({ format }: ReportFile): ReportFile['format'] {
  return format === 'pdf' ? 'xlsx' : format;
}

/** The state of the ERP's values in a report; undefined if it has none, or is read at a version. */
function erpStateOf(states: ErpStates, { report, scope, filters, version }: ReportRequest) {
  const { orcamentoId = null } = filters;
  return report.sync === undefined || version !== undefined
    ? undefined
    : states({ kind: report.sync, scope, orcamentoId });
}

/** The fact about the age of the ERP's values; values of a version are as they were at its moment. */
function erpFacts({ report, version }: ReportRequest, erp: ErpState | undefined): readonly Fact[] {
  if (report.sync === undefined) return [];
  if (version !== undefined) return [{ label: 'ERP', value: 'Valores como estavam nesse momento' }];
  return erp === undefined ? [] : [{ label: 'ERP', value: erpLines(erp).join(' · ') }];
}

type FileState = {
  readonly names: ChosenNames;
  /** The moment of the data, in milliseconds since 1970. */
  readonly moment?: number;
  /** The state of the ERP's values; undefined if the report has none, or is read at a version. */
  readonly erp: ErpState | undefined;
  /** The states of the cost centres in collections, for current data; undefined if they are in none. */
  readonly collections?: string | undefined;
  /** The file's address at its moment. */
  readonly address?: string;
};

/** The clock of a server. */
export type FactClock = {
  readonly today: Today;
  /** 'hh:mm' in the time of America/Sao_Paulo. */
  readonly timeOfDay: () => string;
};

/** The lines at the top of a workbook: organisation, filters, limit, age of the data, reader and time. */
export function fileFacts(
  request: ReportRequest,
  { names, moment, erp, collections, address }: FileState,
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
    ...(collections === undefined ? [] : [{ label: COLLECTIONS, value: collections }]),
    ...(address === undefined ? [] : [{ label: ADDRESS, value: address }]),
    { label: 'Gerado por', value: `${reader.name} em ${made}` },
  ];
}
