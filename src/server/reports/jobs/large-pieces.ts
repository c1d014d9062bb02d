const LARGE_BYTES = 256 * 1024;

/** Regroups bytes in pieces of 256 KB, the last one shorter; use a piece before the next, which reuses its memory. */
export async function* largePieces(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const large = new Uint8Array(LARGE_BYTES);
  let length = 0;
  for await (const piece of pieces) {
    for (let start = 0; start < piece.byteLength;) {
      const part = piece.subarray(start, start + LARGE_BYTES - length);
      large.set(part, length);
      length += part.byteLength;
      start += part.byteLength;
      if (length < LARGE_BYTES) continue;
      yield large;
      length = 0;
    }
  }
  if (length > 0) yield large.slice(0, length); // a view would be posted with its whole buffer
}
