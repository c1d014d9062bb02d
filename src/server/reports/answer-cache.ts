import { LRUCache } from 'lru-cache';

/** The last complete answer of each search, for one state of its data; the least recently used are dropped first. */
export type AnswerCache<Answer> = {
  /** Undefined also if the cached answer is of another state. */
  readonly find: (search: string, state: string) => Answer | undefined;
  /** Replaces the search's answer of an earlier state, which no request needs any more. */
  readonly keep: (search: string, state: string, answer: Answer) => void;
};

const MAX_BYTES = 256 * 1024 * 1024;
/** What an answer takes beside its own bytes. */
const ENTRY_BYTES = 2 * 1024;

/** A cache of at most 256 MB in all; an answer larger than half of that would evict all others and is not cached. */
export function answerCache<Answer extends { readonly wholeBytes: number | undefined }>(
  maxBytes = MAX_BYTES,
): AnswerCache<Answer> {
  const cache = new LRUCache<string, { readonly state: string; readonly answer: Answer }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ answer: { wholeBytes = 0 } }, search) => ENTRY_BYTES + wholeBytes + search.length,
  });
  return {
    find: (search, state) => {
      const found = cache.get(search);
      return found?.state === state ? found.answer : undefined;
    },
    keep: (search, state, answer) => void cache.set(search, { state, answer }),
  };
}
