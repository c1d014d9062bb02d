import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerClientError } from './client-error.ts';

/** How long requests may take to come in, headers and body, in milliseconds. */
export const ARRIVAL = {
  request: 30_000,
  /** One with files: 128 MB by a slow line. */
  upload: 20 * 60_000,
  /** Without a byte coming in. */
  stalled: 60_000,
} as const;

/** A hook that ends requests whose body takes too long; Node itself has one limit for all, that of uploads. */
export async function limitArrival({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (headers['content-type']?.startsWith('multipart/') === true) {
    reply.raw.setTimeout(ARRIVAL.stalled, () => raw.complete || raw.destroy());
    return;
  }
  const timer = setTimeout(() => {
    if (!raw.complete) answerClientError(tooSlow(), raw.socket);
  }, ARRIVAL.request).unref();
  reply.raw.once('close', () => clearTimeout(timer));
}

function tooSlow() {
  const error = new Error('The request took too long to come');
  return Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT', bytesParsed: 0, rawPacket: { type: '', data: [] } });
}

/** How long a client may take with an answer, in milliseconds. */
export type ReadingLimits = {
  /** Without reading anything; a minute if absent. */
  readonly stalledMs?: number | undefined;
  /** In all; no limit if absent. */
  readonly longestMs?: number | undefined;
};

const STALLED_MS = 60_000;

/** Cuts off a client that reads too slowly: what it has not read stays in memory. */
export function limitReading({ raw }: FastifyReply, { stalledMs = STALLED_MS, longestMs }: ReadingLimits): void {
  if (raw.destroyed) return;
  const cutOff = () => raw.destroy();
  raw.setTimeout(stalledMs, cutOff);
  if (longestMs === undefined) return;
  const timer = setTimeout(cutOff, longestMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Aborts when the client goes away before its answer, or has gone already. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort(new Error('The client went away'));
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('The client went away'));
  });
  return gone.signal;
}

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
