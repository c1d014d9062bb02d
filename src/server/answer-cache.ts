import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

/** The forms in which clients take an answer. */
export type Encoding = 'plain' | 'gzip';

/** Answers by everything that decides them, the least used forgotten first. */
export type AnswerCache = {
  /** The bytes of a kept answer, or undefined. */
  readonly find: (key: string, encoding: Encoding) => Promise<Uint8Array> | undefined;
  /** Keeps an answer as it was asked for, one too large to be kept plain compressed; answers its bytes. */
  readonly keep: (key: string, plain: Uint8Array, encoding: Encoding) => Promise<Uint8Array>;
};

const MAX_BYTES = 256 * 1024 * 1024;
/** A plain answer beyond this part of the cache is kept compressed alone: it would push all others out. */
const PLAIN_PART = 1 / 2;
const CHUNK_BYTES = 1024 * 1024;

const decompress = promisify(gunzip);
const compress = promisify<Uint8Array, object, Uint8Array>(gzip);
/** The quick level: five times smaller already, and done beside the thread that speaks HTTP. */
const QUICK = { level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES };

/** A cache of at most 256 MB, keys included. */
export function answerCache(maxBytes = MAX_BYTES): AnswerCache {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
  });
  const compressing = new Map<string, Promise<Uint8Array>>();

  const isSmall = (plain: Uint8Array) => plain.byteLength <= maxBytes * PLAIN_PART;
  const keepPlain = (key: string, plain: Uint8Array) => {
    if (isSmall(plain)) kept.set(`plain ${key}`, plain);
    return plain;
  };
  const keepCompressed = async (key: string, plain: Uint8Array) => {
    try {
      const bytes = await compress(plain, QUICK);
      kept.set(`gzip ${key}`, bytes);
      return bytes;
    } finally {
      compressing.delete(key);
    }
  };
  const compressOnce = (key: string, plain: Uint8Array) => {
    const packed = compressing.get(key) ?? keepCompressed(key, plain);
    compressing.set(key, packed);
    return packed;
  };
  return {
    find: (key, encoding) => {
      const found = kept.get(`${encoding} ${key}`);
      if (found !== undefined) return Promise.resolve(found);
      if (encoding === 'gzip') {
        const plain = kept.get(`plain ${key}`);
        return plain === undefined ? compressing.get(key) : compressOnce(key, plain);
      }
      const packed = kept.get(`gzip ${key}`);
      return packed && decompress(packed).then((plain) => keepPlain(key, plain));
    },
    keep: (key, plain, encoding) => {
      if (encoding === 'gzip') return compressOnce(key, plain);
      if (!isSmall(plain)) compressOnce(key, plain).catch(() => {}); // then it is made again when next asked for
      return Promise.resolve(keepPlain(key, plain));
    },
  };
}
