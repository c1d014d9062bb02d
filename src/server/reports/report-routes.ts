import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { filesOf } from '../../reports/files-of.ts';
import { filtersSchema } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import { partView, viewFields } from '../../reports/view-fields.ts';
import type { AnswerFile } from './answer-file.ts';
import type { AnswerFeed } from './answer-feed.ts';
import { feedRoute } from './feed-route.ts';
import type { AnswerSearch } from './answer-search.ts';
import { keptCompositions } from './composition/kept-compositions.ts';
import { readComposition } from './composition/read-composition.ts';
import { compositionRoute } from './composition/composition-route.ts';
import { withDataVersion } from '../../contracts/composition.ts';
import { failure } from '../../contracts/endpoint.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';
import { exportId } from '../../contracts/exports.ts';
import { noReport, refuseUnlessOpenTo } from './request/report-request.ts';
import { fileFormatOf } from './jobs/file-formats.ts';
import { once } from '../../contracts/query.ts';
import type { Sent } from './until-end.ts';
import type { FileProgress } from './jobs/job-progress.ts';
import type { RunningExports } from './exports.ts';
import { actBy } from '../record/act-by.ts';
import { exportAct } from './export-act.ts';
import type { Recorder } from '../record/recorder.ts';
import type { Session } from '../sign-in/sessions/session.ts';
import { FOR_PROGRAMS } from '../http/programs.ts';

/** The one mechanism behind every report of the catalogue: its result, its files, what its amounts are made of, and its rows. */
export function reportRoutes(api: Api, services: ReportServices): void {
  const read = keptCompositions((asked) => readComposition(services.db, asked));
  for (const report of services.catalog) {
    resultRoute(api, services, report);
    fileRoute(api, services, report);
    const guard = guardOf(report, services.session);
    compositionRoute(api, { ...services, read, guard }, report);
    feedRoute(api, { ...services, guard, failures }, report);
  }
  api.get('/relatorios/*', { schema: { hide: true }, config: FOR_PROGRAMS }, noReport);
}

type ReportServices = {
  readonly db: Database;
  /** Of what tells the state of the data apart. */
  readonly secret: string;
  readonly catalog: readonly Report[];
  readonly session: Session;
  readonly answer: AnswerSearch;
  readonly answerFile: AnswerFile;
  readonly answerFeed: AnswerFeed;
  readonly running: RunningExports;
  readonly record: Recorder;
};

const failures = { 400: failure, 401: failure, 403: failure, 422: failure };

function resultRoute(api: Api, { session, answer }: ReportServices, report: Report): void {
  const querystring = filtersSchema(report.filters);
  const schema = { ...wordsOf(report), querystring, response: { 200: withDataVersion(report.contract), ...failures } };
  api.get(
    `/relatorios/${report.slug}`,
    { schema, compress: false, config: FOR_PROGRAMS, preValidation: guardOf(report, session) },
    (request, reply) => {
      const { id: owner } = session.userOf(request);
      const asked = { report, scope: session.scopeOf(request), filters: request.query, owner };
      return answer(request, reply, asked, { 'content-type': 'application/json; charset=utf-8' });
    },
  );
}

function fileRoute(api: Api, { db, session, answerFile, running, record }: ReportServices, report: Report): void {
  const files = filesOf(report);
  const formats = files.map(({ format }) => format);
  const querystring = filtersSchema(report.filters).extend({
    formato: z.enum(
      formats,
      once('O formato do arquivo (formato)', `Informe o formato do arquivo (formato): ${formats.join(', ')}.`),
    ),
    exportacao: exportId.optional(),
    ...viewFields,
  });
  const schema = { ...wordsOf(report, ', em arquivo'), querystring, response: { 200: z.unknown(), ...failures } };
  api.get(
    `/relatorios/${report.slug}/arquivo`,
    { schema, compress: false, config: FOR_PROGRAMS, preValidation: guardOf(report, session) },
    (request, reply) => {
      const { formato, exportacao, ...query } = request.query;
      const { view, rest: asked } = partView(query);
      const user = session.userOf(request);
      const file = files.find(({ format }) => format === formato)!;
      if (view !== undefined && !fileFormatOf(file).isWorkbook) throw new Refusal(400, ONLY_WORKBOOKS);
      const filters = { ...asked, ...file.implies };
      const scope = session.scopeOf(request);
      const whose = actBy({ user, scope, request });
      const onBegin = (progress: FileProgress) => {
        const forget = exportacao === undefined ? undefined : running.keep(user.id, String(exportacao), progress);
        return (sent: Sent) => {
          forget?.();
          if (sent === 'nothing') return;
          const form = `.${formato}${view === undefined ? '' : ', como na tela'}`;
          const act = { report, form, scope, filters, rows: progress.sheetRows };
          record(() => exportAct(db, whose, { ...act, isWhole: sent === 'all' }));
        };
      };
      return answerFile(request, reply, { report, file, user, scope, filters, view, onBegin });
    },
  );
}

const ONLY_WORKBOOKS = 'Só os formatos do Excel podem sair como na tela; o CSV é sempre do relatório inteiro.';

function wordsOf({ title, summary }: Report, ending = '') {
  return { tags: ['relatórios'], summary: title + ending, description: summary };
}

/** A hook, before the filters are read: refuses who may not open the report (spec §6). */
function guardOf(report: Report, session: Session): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    refuseUnlessOpenTo(session.userOf(request), report);
  };
}
