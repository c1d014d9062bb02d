/** How much of a file was sent. */
export type Sent = 'nothing' | 'part' | 'all';

/** The same pieces; tells at their end how much of them was sent to a client that may have gone. */
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
