import { PIECE_BYTES } from './text-pieces.ts';

/** The same bytes in pieces of 256 KB, the last as large as it comes, each owning its memory, so that it can be handed over. */
export async function* largePieces(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let large = new Uint8Array(PIECE_BYTES);
  let length = 0;
  for await (const piece of pieces) {
    for (let start = 0; start < piece.byteLength;) {
      const part = piece.subarray(start, start + PIECE_BYTES - length);
      large.set(part, length);
      length += part.byteLength;
      start += part.byteLength;
      if (length < PIECE_BYTES) continue;
      yield large;
      large = new Uint8Array(PIECE_BYTES);
      length = 0;
    }
  }
  if (length > 0) yield large.slice(0, length);
}
