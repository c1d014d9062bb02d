import { LRUCache } from 'lru-cache';

/** The encodings of an answer; each is made and cached separately. */
export type Encoding = 'plain' | 'gzip';

/** Complete answers by a key of everything they depend on; the least recently used are dropped first. */
export type AnswerCache<Answer> = {
  readonly find: (key: string) => Answer | undefined;
  readonly keep: (key: string, answer: Answer) => void;
};

const MAX_BYTES = 256 * 1024 * 1024;

/** A cache of at most 256 MB, keys included; an answer larger than half of that would evict all others and is not kept. */
export function answerCache<Answer extends { readonly wholeBytes: number | undefined }>(
  maxBytes = MAX_BYTES,
): AnswerCache<Answer> {
  const kept = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ wholeBytes = 0 }, key) => wholeBytes + key.length,
  });
  return { find: (key) => kept.get(key), keep: (key, answer) => void kept.set(key, answer) };
}
