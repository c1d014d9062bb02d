import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Compressed answers by everything that decides them, the least used forgotten first. */
export type AnswerCache = {
  readonly get: (key: string) => Uint8Array | undefined;
  readonly set: (key: string, gzip: Uint8Array) => void;
};

const MAX_BYTES = 64 * 1024 * 1024;

/** A cache of at most 64 MB, keys included. */
export function answerCache(maxBytes = MAX_BYTES): AnswerCache {
  const answers = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (gzip, key) => gzip.byteLength + key.length,
  });
  return { get: (key) => answers.get(key), set: (key, gzip) => void answers.set(key, gzip) };
}

/** A compressed answer for a client that does not take it compressed. */
export const decompress: (gzip: Uint8Array) => Promise<Uint8Array> = promisify(gunzip);
