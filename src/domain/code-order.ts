const WIDTH = 12;

/**
 * A key that sorts codes (budget codes, cost centres, natures) segment by segment as numbers when compared as plain
 * bytes: '1.2' before '1.10'. Codes that differ only in leading zeros get the same key: break the tie by the text.
 */
export function codeSortKey(code: string): string {
  return code
    .split('.')
    .map((segment) => (/^\d+$/.test(segment) ? segment.replace(/^0+(?=\d)/, '').padStart(WIDTH, '0') : `~${segment}`))
    .join('.');
}

/** The order of two codes: by segments as numbers, then by plain text. */
export function compareCodes(a: string, b: string): number {
  return comparePlain(codeSortKey(a), codeSortKey(b)) || comparePlain(a, b);
}

/** Codes in the order of {@link compareCodes}; the key of each is made but once. */
export function sortCodes(codes: readonly string[]): readonly string[] {
  return codes
    .map((code) => ({ code, key: codeSortKey(code) }))
    .sort((a, b) => comparePlain(a.key, b.key) || comparePlain(a.code, b.code))
    .map(({ code }) => code);
}

function comparePlain(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
