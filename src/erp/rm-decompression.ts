import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ErpUnavailable } from './gateway.ts';

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
