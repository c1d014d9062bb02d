import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedFormat } from '../../contracts/feed.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { AnyFilters } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import { acceptsGzip, answerTag, type TagSources } from './request/answer-tags.ts';
import { fetchDataVersions } from './request/data-state.ts';
import { begunStream } from '../http/sent-stream.ts';
import type { FilePool } from './file-pool.ts';
import type { FileProgress } from './jobs/job-progress.ts';
import { goneSignal, limitReading, type ReadingLimits } from '../http/client-connection.ts';
import { hasTag } from '../http/answer-headers.ts';
import { untilEnd, type Sent } from './until-end.ts';

/** Sends a report's rows to a program while they are made; 304 when it has them already. */
export type AnswerFeed = (request: FastifyRequest, reply: FastifyReply, asked: AskedFeed) => Promise<FastifyReply>;

/** The rows that are asked for, and by whom. */
export type AskedFeed = {
  readonly report: Report;
  readonly format: FeedFormat;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly owner: string;
  /** Called when they begin; returns what to call at their end. */
  readonly onBegin: (progress: FileProgress) => (sent: Sent) => void;
};

type FeedServices = TagSources & {
  readonly db: Database;
  readonly files: Pick<FilePool, 'make'>;
  readonly reading?: ReadingLimits;
};

/** A slower program would keep its thread from others. */
const READING: ReadingLimits = { longestMs: 10 * 60_000 };
const TYPES: Readonly<Record<FeedFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

/** The feeds of the reports of a database. */
export function feedAnswers({ db, files, reading = READING, ...sources }: FeedServices): AnswerFeed {
  return async (request, reply, { report, format, scope, filters, owner, onBegin }) => {
    const { slug } = report;
    const versions = await fetchDataVersions(db, scope, filters, report);
    const etag = answerTag(sources, versions, scope, slug, filters, format);
    void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    if (hasTag(request, etag)) return reply.code(304).send();
    void reply.header('content-type', TYPES[format]);
    const encoding = acceptsGzip(request) ? 'gzip' : 'plain';
    if (encoding === 'gzip') void reply.header('content-encoding', 'gzip');
    if (request.method === 'HEAD') return reply.send();
    const gone = goneSignal(reply);
    const { pieces, progress } = files.make({ feed: format, slug, scope, filters, encoding }, gone, owner);
    const stream = await begunStream(untilEnd(pieces, gone, onBegin(progress)));
    limitReading(reply, reading);
    return reply.send(stream);
  };
}
