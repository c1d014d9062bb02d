import { once } from 'node:events';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';

/** How long requests may take to arrive, headers and body, in milliseconds. */
export const ARRIVAL = {
  request: 30_000,
  /** With files: 128 MB over a slow connection. */
  upload: 20 * 60_000,
  /** Without receiving a byte. */
  stalled: 60_000,
} as const;

/** A hook that ends requests whose body takes too long; Node itself has one limit for all, set to that of uploads. */
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

/** The responses to bytes that Node refuses before there is a request, by the error's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'O endereço ou os cabeçalhos da requisição são longos demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A requisição demorou demais a chegar.'],
};

const OTHER = [400, 'A requisição não pôde ser entendida.'] as const;

/** Answers bytes that are no request, such as headers longer than Node reads, and closes the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = REFUSALS[error.code] ?? OTHER;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** How long a client may take to read a response, in milliseconds. */
export type ReadingLimits = {
  /** Without reading anything; a minute if absent. */
  readonly stalledMs?: number | undefined;
  /** In total; no limit if absent. */
  readonly longestMs?: number | undefined;
};

const STALLED_MS = 60_000;

/** Cuts off a client that reads too slowly: the part that it has not read stays in memory. */
export function limitReading({ raw }: FastifyReply, { stalledMs = STALLED_MS, longestMs }: ReadingLimits): void {
  if (raw.destroyed) return;
  const cutOff = () => raw.destroy();
  raw.setTimeout(stalledMs, cutOff);
  if (longestMs === undefined) return;
  const timer = setTimeout(cutOff, longestMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Returns a signal that aborts when the client disconnects before the response was sent, or has already. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(new Error('The client went away'));
  if (raw.destroyed) abort();
  raw.once('close', () => raw.writableFinished || abort());
  return gone.signal;
}

/** How much of a file was sent. */
export type Sent = 'nothing' | 'part' | 'all';

/** A stream whose first piece is ready; throws a failure before that, which gets an ordinary error response. */
export async function startedStream(pieces: AsyncIterable<Uint8Array>): Promise<Readable> {
  const stream = Readable.from(pieces, { objectMode: false });
  await once(stream, 'readable');
  return stream;
}

/** Passes on pieces; calls `onEnd` with how much was sent before they ended or the client disconnected. */
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
