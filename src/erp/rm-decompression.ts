import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ErpUnavailable } from './gateway.ts';

/** The bytes of an answer as they were before it was compressed; throws {@link ErpUnavailable} where nobody knows how. */
export function decompressed(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return answer;
  const create = DECOMPRESSIONS.get(encoding);
  if (create !== undefined) return pipeline(answer, create(), () => {}); // who reads is told what went wrong
  answer.destroy();
  throw new ErpUnavailable('a resposta veio comprimida de um modo desconhecido');
}

const DECOMPRESSIONS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
