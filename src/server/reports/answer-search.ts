import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_VERSION } from '../../contracts/composition.ts';
import type { Database } from '../../database/schema.ts';
import { hasTag } from '../http/answer-headers.ts';
import { disconnectSignal, limitReading, type ReadingLimits } from '../http/client-connection.ts';
import { PIECE_BYTES } from '../http/json-bytes.ts';
import { GrowingAnswer } from './growing-answer.ts';
import type { JobPool } from './jobs/job-pool.ts';
import type { SearchTask } from './jobs/job-task.ts';
import { acceptsGzip, answerTag, dataTag, type TagSources } from './request/answer-tags.ts';
import { fetchDataState } from './request/data-state.ts';
import { cachingOf, type ReportRequest, searchOf } from './request/report-request.ts';
import { sharedRuns } from './request/shared-runs.ts';
import { LRUCache } from 'lru-cache';

/** Responds to a search: 304 if the client has the response already, else from the cache or from a thread. */
export type AnswerSearch = (
  request: FastifyRequest,
  reply: FastifyReply,
  search: ReportRequest,
  headers: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

type SearchServices = TagSources & {
  readonly db: Database;
  readonly jobs: Pick<JobPool, 'run'>;
  readonly reading?: ReadingLimits;
};

/** The reading limit: a slower client would hold a response in memory long after the cache has dropped it. */
const READING: ReadingLimits = { longestMs: 10 * 60_000 };

type Requester = { readonly reply: FastifyReply; readonly owner: string };

/** Answers searches: equal concurrent ones run once; responses are cached by encoding until their data change. */
export function searchAnswers({ db, jobs, reading = READING, ...sources }: SearchServices): AnswerSearch {
  const cache = answerCache<GrowingAnswer>();
  const share = sharedRuns<GrowingAnswer>();

  const find = (state: string, task: SearchTask, { reply, owner }: Requester): GrowingAnswer => {
    const key = JSON.stringify(task);
    const cached = cache.find(key, state);
    if (cached !== undefined) return cached;
    return share(`${task.encoding} ${state}`, disconnectSignal(reply), (signal) => {
      const answer = GrowingAnswer.of(jobs.run(task, signal, owner).pieces, signal);
      answer.ended.then(
        () => cache.keep(key, state, answer),
        () => undefined,
      );
      return answer;
    });
  };

  return async (request, reply, reportRequest, headers) => {
    const search = searchOf(reportRequest);
    const { versions } = await fetchDataState(db, reportRequest);
    const etag = answerTag(sources, versions, search);
    const caching = {
      etag,
      ...cachingOf(reportRequest),
      [DATA_VERSION]: dataTag(sources.secret, search.scope, versions),
    };
    if (hasTag(request, etag)) return reply.code(304).headers(caching).send();
    const encoding = acceptsGzip(request) ? 'gzip' : 'plain';
    const answer = find(etag, { kind: 'search', ...search, encoding }, { reply, owner: reportRequest.reader.id });
    await answer.begun;
    limitReading(reply, reading);
    if (encoding === 'gzip') void reply.header('content-encoding', 'gzip');
    if (answer.wholeBytes !== undefined) void reply.header('content-length', answer.wholeBytes);
    return reply.headers({ ...caching, ...headers }).send(streamOf(answer));
  };
}

/** Yields to the event loop between pieces: else a client that reads as fast as the server writes blocks others. */
function streamOf(answer: GrowingAnswer): Readable {
  return Readable.from(withTurns(answer.pieces()), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* withTurns(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

/** A cache of the last complete response of each search, for one state of its data; evicts the least recently used. */
export type AnswerCache<Answer> = {
  /** Undefined if none is cached, or if the cached response is of another state. */
  readonly find: (search: string, state: string) => Answer | undefined;
  /** Replaces the search's response of an earlier state, which no request needs any more. */
  readonly keep: (search: string, state: string, answer: Answer) => void;
};

const MAX_BYTES = 256 * 1024 * 1024;
/** The memory of a cache entry besides its bytes. */
const ENTRY_BYTES = 2 * 1024;

/** A cache of at most 256 MB in all; a response larger than half of that would evict all others and is not cached. */
export function answerCache<Answer extends { readonly wholeBytes: number | undefined }>(
  maxBytes = MAX_BYTES,
): AnswerCache<Answer> {
  const cache = new LRUCache<string, { readonly state: string; readonly answer: Answer }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ answer: { wholeBytes = 0 } }, search) => ENTRY_BYTES + wholeBytes + search.length,
  });
  return {
    find: (search, state) => {
      const found = cache.get(search);
      return found?.state === state ? found.answer : undefined;
    },
    keep: (search, state, answer) => void cache.set(search, { state, answer }),
  };
}
