const PIECE = 1 << 16;

/** The same bytes in pieces of 64 KB, the last one shorter: small parts would each cost a write of their own. */
export function* inPieces(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  let piece = new Uint8Array(PIECE);
  let length = 0;
  for (const part of parts) {
    for (let from = 0; from < part.length;) {
      const some = part.subarray(from, from + PIECE - length);
      piece.set(some, length);
      from += some.length;
      length += some.length;
      if (length < PIECE) continue;
      yield piece;
      piece = new Uint8Array(PIECE);
      length = 0;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}
