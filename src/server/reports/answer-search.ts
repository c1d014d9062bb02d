import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_VERSION } from '../../contracts/composition.ts';
import type { Database } from '../../database/schema.ts';
import type { Report } from '../../reports/report.ts';
import { answerCache } from './answer-cache.ts';
import { acceptsGzip, answerTag, type TagSources } from './request/answer-tags.ts';
import { dataVersionOf } from './data-version.ts';
import { fetchDataVersions } from './request/data-state.ts';
import { goneSignal, limitReading, type ReadingLimits } from '../http/client-connection.ts';
import { hasTag } from '../http/answer-headers.ts';
import type { GrowingAnswer } from './growing-answer.ts';
import { PIECE_BYTES } from '../http/json-bytes.ts';
import type { ReportPool } from './jobs/job-pool.ts';
import type { ReportTask } from './jobs/job-task.ts';
import { sharedRuns } from './request/shared-runs.ts';

/** Answers a search: 304 when the client has the answer already, else from the cache or from a thread. */
export type AnswerSearch = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedSearch,
  headers: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

/** A search of a report, and who asks: the run that equal searches share counts as its first asker's. */
export type AskedSearch = Pick<ReportTask, 'scope' | 'filters'> & {
  readonly report: Report;
  readonly owner: string;
};

type SearchServices = TagSources & {
  readonly db: Database;
  readonly pool: Pick<ReportPool, 'run'>;
  readonly reading?: ReadingLimits;
};

/** A slower client would keep an answer in memory long after the cache has dropped it. */
const READING: ReadingLimits = { longestMs: 10 * 60_000 };

type Asker = { readonly reply: FastifyReply; readonly owner: string };

/** Searches over a database: equal ones at the same time run once, and answers are cached until their data change. */
export function searchAnswers({ db, pool, reading = READING, ...sources }: SearchServices): AnswerSearch {
  const cache = answerCache<GrowingAnswer>();
  const share = sharedRuns<GrowingAnswer>();

  const find = (state: string, task: ReportTask, { reply, owner }: Asker): GrowingAnswer => {
    const search = JSON.stringify(task);
    const kept = cache.find(search, state);
    if (kept !== undefined) return kept;
    return share(`${task.encoding} ${state}`, goneSignal(reply), (signal) => {
      const answer = pool.run(task, signal, owner);
      answer.ended.then(
        () => cache.keep(search, state, answer),
        () => undefined,
      );
      return answer;
    });
  };

  return async (request, reply, { report, scope, filters, owner }, headers) => {
    const { slug } = report;
    const versions = await fetchDataVersions(db, scope, filters, report);
    const etag = answerTag(sources, versions, scope, slug, filters);
    const caching = {
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      [DATA_VERSION]: dataVersionOf(sources.secret, scope, versions),
    };
    if (hasTag(request, etag)) return reply.code(304).headers(caching).send();
    const encoding = acceptsGzip(request) ? 'gzip' : 'plain';
    const answer = find(etag, { slug, scope, filters, encoding }, { reply, owner });
    await answer.begun;
    limitReading(reply, reading);
    if (encoding === 'gzip') void reply.header('content-encoding', 'gzip');
    if (answer.wholeBytes !== undefined) void reply.header('content-length', answer.wholeBytes);
    return reply.headers({ ...caching, ...headers }).send(streamOf(answer));
  };
}

/** Lets the event loop turn between pieces: a client that reads as fast as we write would block others until the end. */
function streamOf(answer: GrowingAnswer): Readable {
  return Readable.from(withTurns(answer.pieces()), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* withTurns(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
