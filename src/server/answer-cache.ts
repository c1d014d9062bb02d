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
  const compressing = compressor((key, packed) => void kept.set(`gzip ${key}`, packed));

  const isSmall = (plain: Uint8Array) => plain.byteLength <= maxBytes * PLAIN_PART;
  const keepPlain = (key: string, plain: Uint8Array) => {
    if (isSmall(plain)) kept.set(`plain ${key}`, plain);
    return plain;
  };
  return {
    find: (key, encoding) => {
      const found = kept.get(`${encoding} ${key}`);
      if (found !== undefined) return Promise.resolve(found);
      if (encoding === 'gzip') return compressing(key, kept.get(`plain ${key}`));
      const packed = kept.get(`gzip ${key}`);
      return packed && decompress(packed).then((plain) => keepPlain(key, plain));
    },
    keep: (key, plain, encoding) => {
      if (encoding === 'gzip') return compressing(key, plain)!;
      if (!isSmall(plain)) compressing(key, plain)!.catch(() => {}); // then it is made again when next asked for
      return Promise.resolve(keepPlain(key, plain));
    },
  };
}

/** Compresses an answer once, however many ask for it meanwhile; without its bytes, answers only one under way. */
function compressor(onDone: (key: string, packed: Uint8Array) => void) {
  const underWay = new Map<string, Promise<Uint8Array>>();
  const begin = async (key: string, plain: Uint8Array) => {
    try {
      const packed = await compress(plain, QUICK);
      onDone(key, packed);
      return packed;
    } finally {
      underWay.delete(key);
    }
  };
  return (key: string, plain: Uint8Array | undefined): Promise<Uint8Array> | undefined => {
    const begun = underWay.get(key) ?? (plain && begin(key, plain));
    if (begun !== undefined) underWay.set(key, begun);
    return begun;
  };
}
