import { z } from 'zod';
import { failure } from '../../contracts/endpoint.ts';
import { feedFormat, type FeedFormat } from '../../contracts/exports.ts';
import { money, ordinal } from '../../contracts/numbers.ts';
import { comparedInQuery, versionInQuery } from '../../contracts/query.ts';
import { filtersSchema } from '../../reporting/filters.ts';
import { comparedFieldsOf } from '../../reporting/compared/compared-sheet.ts';
import { longFieldsOf } from '../../reporting/long-form-of.ts';
import type { Report } from '../../reporting/report.ts';
import type { LongField } from '../../sheet/long/long-fields.ts';
import type { Api } from '../http/api.ts';
import { FEED_FOR_PROGRAMS } from '../http/programs.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { type OnExport, recordExport } from './exports.ts';
import {
  cachingOf,
  guardOf,
  type ReportRequest,
  reportRequestOf,
  type RequestSources,
  searchOf,
} from './request/report-request.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { hasTag } from '../http/answer-headers.ts';
import {
  startedStream,
  disconnectSignal,
  limitReading,
  type ReadingLimits,
  untilEnd,
} from '../http/client-connection.ts';
import type { JobPool } from './jobs/job-pool.ts';
import { acceptsGzip, answerTag, type TagSources } from './request/answer-tags.ts';
import { fetchChosenNames } from './request/chosen-names.ts';
import { fetchComparedState } from './request/compared-state.ts';
import { fetchJustifying } from './request/justified-request.ts';
import { fetchDataState } from './request/data-state.ts';

type FeedServices = RequestSources & {
  readonly answerFeed: AnswerFeed;
  readonly record: AuditLog;
};

/** The route to a report's rows in long form, for programs: the same as its workbook's 'Base'. */
export function feedRoute(api: Api, { answerFeed, record, ...sources }: FeedServices, report: Report): void {
  const failures = { 400: failure, 401: failure, 403: failure, 422: failure };
  const schema = {
    tags: ['relatórios'],
    summary: `${report.title}, linha a linha, para programas`,
    description: report.summary,
    querystring: filtersSchema(report.filters).extend({
      formato: feedFormat,
      versao: versionInQuery,
      ...comparedInQuery,
    }),
    response: { 200: feedAnswer(report), ...failures } as Record<number, unknown>, // written by a writer of its own, not by Fastify's serializer
  };
  api.get(
    `/relatorios/${report.slug}/dados`,
    { schema, compress: false, config: FEED_FOR_PROGRAMS, preValidation: guardOf(sources.session, report) },
    async (request, reply) => {
      const { formato, versao, desde, valores, ...filters } = request.query;
      const format = feedFormat.parse(formato);
      const reportRequest = await reportRequestOf(sources, request, { report, filters, versao, desde, valores });
      const onBegin = recordExport(record, request, reportRequest, `dados, .${format}`);
      return answerFeed(request, reply, reportRequest, { format, onBegin });
    },
  );
}

const ZEROS =
  'Ficam de fora as linhas só com zeros, salvo a única de um item com palavras próprias (um evento, uma memória, um lançamento): uma receita sem valor fica de fora se não tem texto.';

/** The description of a report's feed in its two formats; its field names are a contract with programs. */
function feedAnswer(report: Report) {
  const fields = longFieldsOf(report);
  const reformulated = longFieldsOf(report, 2);
  const compared = comparedFieldsOf(report);
  const isOfBoth = ({ name }: LongField) => compared.length === 0 || compared.some((each) => each.name === name);
  const own = fields.map((field, at) => {
    const value = valueOf(field, reformulated[at]!);
    return [field.name, isOfBoth(field) ? value : value.optional()] as const;
  });
  const more = compared.filter(({ name }) => fields.every((field) => field.name !== name));
  const ofComparison = more.map((field) => [field.name, valueOf(field, field).optional()] as const);
  return {
    description:
      `Uma linha por item e período, sem totais. ${ZEROS} Colunas, sempre nesta ordem: ${namesOf(fields)}. ${comparedWords(compared)}`.trim(),
    content: {
      'text/csv': {
        schema: z
          .string()
          .describe(
            'UTF-8 sem marca de ordem, vírgula entre os campos, aspas onde preciso (RFC 4180), CRLF no fim de cada linha; valores com ponto e duas casas decimais, datas aaaa-mm-dd, campo vazio onde não há valor. Textos vêm como estão, mesmo os que começam com =.',
          ),
      },
      'application/json': { schema: z.array(z.object(Object.fromEntries([...own, ...ofComparison]))) },
    },
  };
}

function namesOf(fields: readonly LongField[]): string {
  return fields.map(({ name }) => name).join(', ');
}

function comparedWords(fields: readonly LongField[]): string {
  if (fields.length === 0) return '';
  return `Com desde, cada medida tem antes, depois e diferença, e mudanca diz se o item é novo, foi alterado ou removido: ${namesOf(fields)}; com valores, só as medidas de que esses são feitos.`;
}

/** The schema of a field, described by its labels on both bases. */
function valueOf({ kind, label, values }: LongField, reformulated: LongField): z.ZodType {
  const labels = label === reformulated.label ? label : `${label} ou ${reformulated.label}`;
  return (values === undefined ? KINDS[kind] : z.enum(values)).nullable().describe(labels);
}

const KINDS = {
  text: z.string(),
  date: z.iso.date(),
  whole: ordinal,
  quantity: z.number(),
  money,
} as const;

/** Sends a report's rows to a program while they are made; 304 when it has them already. */
export type AnswerFeed = (
  request: FastifyRequest,
  reply: FastifyReply,
  reportRequest: ReportRequest,
  form: { readonly format: FeedFormat; readonly onBegin: OnExport },
) => Promise<FastifyReply>;

type FeedSources = TagSources & {
  readonly db: Database;
  readonly jobs: Pick<JobPool, 'run'>;
  readonly reading?: ReadingLimits;
};

/** The reading limit: a slower program would block its thread for others. */
const READING: ReadingLimits = { longestMs: 10 * 60_000 };
const TYPES: Readonly<Record<FeedFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

/** Makes the function that sends the feeds of a database's reports. */
export function feedAnswers({ db, jobs, reading = READING, ...sources }: FeedSources): AnswerFeed {
  return async (request, reply, reportRequest, { format, onBegin }) => {
    const search = searchOf(reportRequest);
    const { versions } = await fetchDataState(db, reportRequest);
    const compared = await fetchComparedState(db, reportRequest);
    const { textsUntil } = await fetchJustifying(db, reportRequest);
    const beside = [...(compared ? [compared.versions, compared.side] : []), ...(textsUntil ? [{ textsUntil }] : [])];
    const etag = answerTag(sources, versions, search, format, ...beside);
    void reply.headers({ etag, ...cachingOf(reportRequest) });
    if (hasTag(request, etag)) return reply.code(304).send();
    void reply.header('content-type', TYPES[format]);
    const encoding = acceptsGzip(request) ? 'gzip' : 'plain';
    if (encoding === 'gzip') void reply.header('content-encoding', 'gzip');
    if (request.method === 'HEAD') return reply.send();
    const names = await fetchChosenNames(db, reportRequest);
    const gone = disconnectSignal(reply);
    const task = { kind: 'feed', ...search, textsUntil, names, compared: compared?.side, format, encoding } as const;
    const { pieces, progress } = jobs.run(task, gone, reportRequest.reader.id);
    const stream = await startedStream(untilEnd(pieces, gone, onBegin({ progress, names })));
    limitReading(reply, reading);
    return reply.send(stream);
  };
}
