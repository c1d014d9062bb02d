import { once } from 'node:events';
import { Readable } from 'node:stream';

/** How much of a file was sent. */
export type Sent = 'nothing' | 'part' | 'all';

/** A stream of pieces, the first of them read: a failure before it is thrown here, and gets an ordinary answer. */
export async function begunStream(pieces: AsyncIterable<Uint8Array>): Promise<Readable> {
  const stream = Readable.from(pieces, { objectMode: false });
  await once(stream, 'readable');
  return stream;
}

/** The same pieces; calls `onEnd` with how much of them was sent before they ended or the client disconnected. */
export async function* untilEnd(
  pieces: AsyncIterable<Uint8Array>,
  gone: AbortSignal,
  onEnd: (sent: Sent) => void,
): AsyncGenerator<Uint8Array> {
  let sent: Sent = 'nothing';
  try {
    for await (const piece of pieces) {
      sent = 'part';
      yield piece;
    }
    if (!gone.aborted && sent === 'part') sent = 'all';
  } finally {
    onEnd(sent);
  }
}
