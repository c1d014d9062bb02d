import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReportAnswer } from './report-task.ts';

/** The forms in which clients take an answer. */
export type Encoding = keyof ReportAnswer;

/** Answers by everything that decides them, the least used forgotten first. */
export type AnswerCache = {
  /** The kept bytes of an answer, or undefined. */
  readonly find: (key: string, encoding: Encoding) => Promise<Uint8Array | undefined>;
  /** Keeps an answer compressed, and plain as well where a client takes it so. */
  readonly keep: (key: string, answer: ReportAnswer, encoding: Encoding) => void;
};

const MAX_BYTES = 64 * 1024 * 1024;
/** A plain answer beyond this part of the cache is kept compressed alone: it would push all others out. */
const PLAIN_PART = 1 / 4;

const decompress: (gzip: Uint8Array) => Promise<Uint8Array> = promisify(gunzip);

/** A cache of at most 64 MB, keys included. */
export function answerCache(maxBytes = MAX_BYTES): AnswerCache {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
  });
  const keepPlain = (key: string, plain: Uint8Array) => {
    if (plain.byteLength <= maxBytes * PLAIN_PART) kept.set(`plain ${key}`, plain);
  };
  return {
    find: async (key, encoding) => {
      const gzip = kept.get(`gzip ${key}`);
      const found = encoding === 'gzip' ? gzip : kept.get(`plain ${key}`);
      if (found !== undefined || gzip === undefined) return found;
      const plain = await decompress(gzip);
      keepPlain(key, plain);
      return plain;
    },
    keep: (key, { gzip, plain }, encoding) => {
      kept.set(`gzip ${key}`, gzip);
      if (encoding === 'plain') keepPlain(key, plain);
    },
  };
}
