import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { withDataVersion } from '../../contracts/composition.ts';
import { failure } from '../../contracts/endpoint.ts';
import { exportId } from '../../contracts/exports.ts';
import { once, comparedInQuery, versionInQuery } from '../../contracts/query.ts';
import { filesOf, type Report } from '../../reporting/report.ts';
import { filtersSchema } from '../../reporting/filters.ts';
import { partView, viewFields } from '../../reporting/screen-params.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';
import { FOR_PROGRAMS } from '../http/programs.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Session } from '../sign-in/sessions/session.ts';
import { type AnswerFeed, feedRoute } from './feed-route.ts';
import type { AnswerFile } from './answer-file.ts';
import type { AnswerSearch } from './answer-search.ts';
import type { AmountReads } from './composition/amount-reads.ts';
import { historyRoute } from './composition/history-route.ts';
import { compositionRoute } from './composition/composition-route.ts';
import { type OnExport, recordExport, type RunningExports } from './exports.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import { guardOf, noReport, reportRequestOf } from './request/report-request.ts';

/** The routes of every report of the catalogue: its result, files, compositions, histories and feed. */
export function reportRoutes(api: Api, services: ReportServices): void {
  const { amounts } = services;
  for (const report of services.catalog) {
    resultRoute(api, services, report);
    fileRoute(api, services, report);
    compositionRoute(api, { ...services, ...amounts }, report);
    historyRoute(api, { ...services, ...amounts }, report);
    feedRoute(api, services, report);
  }
  api.get('/relatorios/*', { schema: { hide: true }, config: FOR_PROGRAMS }, noReport);
}

type ReportServices = {
  readonly db: Database;
  /** The secret key of the hash in the header DATA_VERSION. */
  readonly secret: string;
  readonly catalog: readonly Report[];
  readonly session: Session;
  readonly amounts: AmountReads;
  readonly answer: AnswerSearch;
  readonly answerFile: AnswerFile;
  readonly answerFeed: AnswerFeed;
  readonly running: RunningExports;
  readonly record: AuditLog;
};

const failures = { 400: failure, 401: failure, 403: failure, 422: failure };

function resultRoute(api: Api, { answer, ...sources }: ReportServices, report: Report): void {
  const querystring = filtersSchema(report.filters).extend({ versao: versionInQuery });
  const schema = { ...wordsOf(report), querystring, response: { 200: withDataVersion(report.contract), ...failures } };
  api.get(
    `/relatorios/${report.slug}`,
    { schema, compress: false, config: FOR_PROGRAMS, preValidation: guardOf(sources.session, report) },
    async (request, reply) => {
      const { versao, ...filters } = request.query;
      const reportRequest = await reportRequestOf(sources, request, { report, filters, versao });
      return answer(request, reply, reportRequest, { 'content-type': 'application/json; charset=utf-8' });
    },
  );
}

function fileRoute(api: Api, { answerFile, running, record, ...sources }: ReportServices, report: Report): void {
  const files = filesOf(report);
  const formats = files.map(({ format }) => format);
  const querystring = filtersSchema(report.filters).extend({
    formato: z.enum(
      formats,
      once('O formato do arquivo (formato)', `Informe o formato do arquivo (formato): ${formats.join(', ')}.`),
    ),
    exportacao: exportId.optional(),
    versao: versionInQuery,
    ...comparedInQuery,
    ...viewFields,
    ...(report.chart && { grafico: chartInQuery }),
  });
  const schema = { ...wordsOf(report, ', em arquivo'), querystring, response: { 200: z.unknown(), ...failures } };
  api.get(
    `/relatorios/${report.slug}/arquivo`,
    { schema, compress: false, config: FOR_PROGRAMS, preValidation: guardOf(sources.session, report) },
    async (request, reply) => {
      const { formato, exportacao, versao, desde, valores, grafico, ...others } = request.query;
      const { view, rest } = partView(others);
      const file = files.find(({ format }) => format === formato)!;
      if (!fileFormatOf(file).hasFacts) refuseInCsv({ view, desde });
      if (grafico !== undefined && formato !== 'pdf') throw new Refusal(400, CHART_IN_PDF);
      const filters = { ...rest, ...file.implies };
      const reportRequest = await reportRequestOf(sources, request, { report, filters, versao, desde, valores });
      const form = `.${formato}${view === undefined ? '' : ', como na tela'}`;
      const recorded = recordExport(record, request, reportRequest, form);
      const onBegin =
        exportacao === undefined
          ? recorded
          : followed(recorded, ({ progress }) => running.add(reportRequest.reader.id, String(exportacao), progress));
      return answerFile(request, reply, reportRequest, { file, view, isCharted: grafico !== undefined, onBegin });
    },
  );
}

/** Makes an export's callback also show its progress until the export ends. */
function followed(recorded: OnExport, show: (begun: Parameters<OnExport>[0]) => () => void): OnExport {
  return (begun) => {
    const hide = show(begun);
    const onEnd = recorded(begun);
    return (sent) => {
      hide();
      onEnd(sent);
    };
  };
}

/** Refuses a CSV with a view or a comparison. */
function refuseInCsv({ view, desde }: { readonly view: unknown; readonly desde: unknown }): void {
  if (view !== undefined) throw new Refusal(400, ONLY_WORKBOOKS);
  if (desde !== undefined) throw new Refusal(422, COMPARED_IN_WORKBOOKS);
}

/** The query parameter that adds the chart to a PDF. */
const chartInQuery = z
  .literal('sim', once('O gráfico (grafico)', 'O gráfico (grafico) só pode ser sim.'))
  .optional()
  .describe('Se o PDF tem também o gráfico, como na tela.');

const CHART_IN_PDF = 'O gráfico (grafico) só sai em PDF.';
const ONLY_WORKBOOKS = 'Só os formatos do Excel e o PDF podem sair como na tela; o CSV é sempre do relatório inteiro.';
const COMPARED_IN_WORKBOOKS =
  'O CSV é sempre do relatório inteiro, sem comparação. Ela sai em .xlsx, .xls e PDF, e em CSV nos dados para programas (/dados).';

function wordsOf({ title, summary }: Report, ending = '') {
  return { tags: ['relatórios'], summary: title + ending, description: summary };
}
