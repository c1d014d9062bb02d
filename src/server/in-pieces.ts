import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

const PIECE_BYTES = 256 * 1024;

/**
 * A large answer as a stream whose pieces let others be served between them: one write of it all, to a client that
 * reads as fast, would hold the thread that speaks HTTP until its end.
 */
export function inPieces(bytes: Uint8Array): Readable {
  return Readable.from(pieces(bytes), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await setImmediate();
  }
}

/** Whether an answer is large enough to be worth it. */
export function isLarge(bytes: Uint8Array): boolean {
  return bytes.byteLength > 4 * PIECE_BYTES;
}
