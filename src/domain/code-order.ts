import { comparePlain } from '../base/text.ts';

const WIDTH = 12;

/**
 * Returns a sort key for a code (budget code, cost centre, nature). Compared as plain bytes, keys order codes segment
 * by segment as numbers: '1.2' before '1.10'. Codes that differ only in leading zeros have the same key.
 */
export function codeSortKey(code: string): string {
  return code
    .split('.')
    .map((segment) => (/^\d+$/.test(segment) ? segment.replace(/^0+(?=\d)/, '').padStart(WIDTH, '0') : `~${segment}`))
    .join('.');
}

/** Compares two codes segment by segment as numbers, then as plain text. */
export function compareCodes(a: string, b: string): number {
  return comparePlain(codeSortKey(a), codeSortKey(b)) || comparePlain(a, b);
}

/** Sorts codes as {@link compareCodes} does, computing each key once. */
export function sortCodes(codes: readonly string[]): readonly string[] {
  return codes
    .map((code) => ({ code, key: codeSortKey(code) }))
    .sort((a, b) => comparePlain(a.key, b.key) || comparePlain(a.code, b.code))
    .map(({ code }) => code);
}
