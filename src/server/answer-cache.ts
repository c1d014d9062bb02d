import { LRUCache } from 'lru-cache';

/** The forms in which clients take an answer, each made and kept on its own. */
export type Encoding = 'plain' | 'gzip';

/** The bytes of answers by everything that decides them, the least used forgotten first. */
export type AnswerCache = {
  readonly find: (key: string) => Uint8Array | undefined;
  readonly keep: (key: string, bytes: Uint8Array) => void;
};

const MAX_BYTES = 256 * 1024 * 1024;

/** A cache of at most 256 MB, keys included; an answer of more than half of it would push all others out and is not kept. */
export function answerCache(maxBytes = MAX_BYTES): AnswerCache {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
  });
  return { find: (key) => kept.get(key), keep: (key, bytes) => void kept.set(key, bytes) };
}
