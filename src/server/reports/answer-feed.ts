import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedFormat } from '../../contracts/exports.ts';
import type { Database } from '../../database/schema.ts';
import { hasTag } from '../http/answer-headers.ts';
import { begunStream, goneSignal, limitReading, type ReadingLimits, untilEnd } from '../http/client-connection.ts';
import type { OnExport } from './exports.ts';
import type { JobPool } from './jobs/job-pool.ts';
import { acceptsGzip, answerTag, type TagSources } from './request/answer-tags.ts';
import { fetchChosenNames } from './request/chosen-names.ts';
import { fetchDataState } from './request/data-state.ts';
import { type ReportRequest, searchOf } from './request/report-request.ts';

/** Sends a report's rows to a program while they are made; 304 when it has them already. */
export type AnswerFeed = (
  request: FastifyRequest,
  reply: FastifyReply,
  reportRequest: ReportRequest,
  form: { readonly format: FeedFormat; readonly onBegin: OnExport },
) => Promise<FastifyReply>;

type FeedServices = TagSources & {
  readonly db: Database;
  readonly jobs: Pick<JobPool, 'run'>;
  readonly reading?: ReadingLimits;
};

/** A slower program would keep its thread from others. */
const READING: ReadingLimits = { longestMs: 10 * 60_000 };
const TYPES: Readonly<Record<FeedFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

/** The feeds of the reports of a database. */
export function feedAnswers({ db, jobs, reading = READING, ...sources }: FeedServices): AnswerFeed {
  return async (request, reply, reportRequest, { format, onBegin }) => {
    const search = searchOf(reportRequest);
    const { versions } = await fetchDataState(db, reportRequest);
    const etag = answerTag(sources, versions, search, format);
    void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    if (hasTag(request, etag)) return reply.code(304).send();
    void reply.header('content-type', TYPES[format]);
    const encoding = acceptsGzip(request) ? 'gzip' : 'plain';
    if (encoding === 'gzip') void reply.header('content-encoding', 'gzip');
    if (request.method === 'HEAD') return reply.send();
    const names = await fetchChosenNames(db, reportRequest);
    const gone = goneSignal(reply);
    const task = { kind: 'feed', ...search, names, format, encoding } as const;
    const { pieces, progress } = jobs.run(task, gone, reportRequest.reader.id);
    const stream = await begunStream(untilEnd(pieces, gone, onBegin({ progress, names })));
    limitReading(reply, reading);
    return reply.send(stream);
  };
}
