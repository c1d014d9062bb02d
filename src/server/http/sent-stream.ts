import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A stream of a file's pieces, the first of them there: a failure before it is thrown here, and gets an ordinary answer. */
export async function begunStream(pieces: AsyncIterable<Uint8Array>): Promise<Readable> {
  const stream = Readable.from(pieces, { objectMode: false });
  await once(stream, 'readable');
  return stream;
}
