import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

/** The forms in which clients take an answer. */
export type Encoding = 'plain' | 'gzip';

/** Answers by everything that decides them, the least used forgotten first. */
export type AnswerCache = {
  /** The bytes of a kept answer, or undefined. */
  readonly find: (key: string, encoding: Encoding) => Promise<Uint8Array> | undefined;
  /** Keeps an answer, plain where it is not too large and compressed as soon as that is done; answers its bytes. */
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

  const keepPlain = (key: string, plain: Uint8Array) => {
    if (plain.byteLength <= maxBytes * PLAIN_PART) kept.set(`plain ${key}`, plain);
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
  return {
    find: (key, encoding) => {
      const found = kept.get(`${encoding} ${key}`);
      if (found !== undefined) return Promise.resolve(found);
      if (encoding === 'gzip') return compressing.get(key);
      const packed = kept.get(`gzip ${key}`);
      return packed && decompress(packed).then((plain) => keepPlain(key, plain));
    },
    keep: (key, plain, encoding) => {
      const packed = keepCompressed(key, plain);
      packed.catch(() => {}); // an answer that could not be compressed is made again when next asked for
      compressing.set(key, packed);
      return encoding === 'gzip' ? packed : Promise.resolve(keepPlain(key, plain));
    },
  };
}
