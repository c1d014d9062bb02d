import { LRUCache } from 'lru-cache';

/** The encodings of an answer; each is made and cached separately. */
export type Encoding = 'plain' | 'gzip';

/**
 * The last complete answer of each search, as of one state of everything that it depends on; the least recently used are
 * dropped first.
 */
export type AnswerCache<Answer> = {
  /** Undefined also where the answer that is kept is one of another state. */
  readonly find: (search: string, state: string) => Answer | undefined;
  /** Replaces the search's answer of an earlier state, which nobody asks for any more. */
  readonly keep: (search: string, state: string, answer: Answer) => void;
};

const MAX_BYTES = 256 * 1024 * 1024;
/** What an answer takes beside its own bytes. */
const ENTRY_BYTES = 2 * 1024;

/** A cache of at most 256 MB in all; an answer larger than half of that would evict all others and is not kept. */
export function answerCache<Answer extends { readonly wholeBytes: number | undefined }>(
  maxBytes = MAX_BYTES,
): AnswerCache<Answer> {
  const kept = new LRUCache<string, { readonly state: string; readonly answer: Answer }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ answer: { wholeBytes = 0 } }, search) => ENTRY_BYTES + wholeBytes + search.length,
  });
  return {
    find: (search, state) => {
      const found = kept.get(search);
      return found?.state === state ? found.answer : undefined;
    },
    keep: (search, state, answer) => void kept.set(search, { state, answer }),
  };
}
