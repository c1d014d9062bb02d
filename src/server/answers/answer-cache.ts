import { LRUCache } from 'lru-cache';

/** The forms in which clients take an answer, each made and kept on its own. */
export type Encoding = 'plain' | 'gzip';

/** Whole answers by everything that decides them, the least used forgotten first. */
export type AnswerCache<Answer> = {
  readonly find: (key: string) => Answer | undefined;
  readonly keep: (key: string, answer: Answer) => void;
};

const MAX_BYTES = 256 * 1024 * 1024;

/** A cache of at most 256 MB, keys included; an answer of more than half of it would push all others out and is not kept. */
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
