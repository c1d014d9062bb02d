import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ErpUnavailable } from '../gateway.ts';
import { describeTimeOver } from './rm-failure.ts';
import type { TimeLimit } from './rm-time-limit.ts';

const MOST_BYTES = 128_000_000; // far more than the rows of an organisation, small enough to be in memory several times

/** An answer's body as text; throws {@link ErpUnavailable} where it is too large or takes too long. */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  { seconds, until }: Omit<TimeLimit, 'signal'>,
  mostBytes = MOST_BYTES,
): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ErpUnavailable(`a resposta passa de ${mostBytes / 1_000_000} MB`);
    // while chunks arrive quickly no timer fires
    if (performance.now() > until) throw new ErpUnavailable(describeTimeOver(seconds));
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** An answer's body, decompressed; throws {@link ErpUnavailable} for an unknown encoding. */
export function decompressed(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return answer;
  const create = DECOMPRESSIONS.get(encoding);
  if (create !== undefined) return pipeline(answer, create(), () => {}); // the reader gets the error
  answer.destroy();
  throw new ErpUnavailable('a resposta veio comprimida de um modo desconhecido');
}

const DECOMPRESSIONS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
