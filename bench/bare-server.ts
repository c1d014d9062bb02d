import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getFrom } from './http-client.ts';

// Measures the least time that sending takes, with a server in a separate process that only sends: as many bytes as the
// request's path says, from memory, in pieces of 1 MB like those of reports.
const PIECE = new Uint8Array(1024 * 1024).fill('x'.charCodeAt(0));

if (process.send !== undefined && process.argv[2] === 'serve') serve();

/** A server that only sends. */
export type BareServer = {
  /** Requests this many bytes; returns the milliseconds until the last byte. */
  readonly send: (bytes: number) => Promise<number>;
  readonly stop: () => void;
};

/** Starts a server that only sends, in a separate process. */
export async function startBareServer(): Promise<BareServer> {
  const server = fork(import.meta.filename, ['serve']);
  const [port] = (await once(server, 'message')) as [number];
  const get = await getFrom(`http://127.0.0.1:${port}`);
  return { send: async (bytes) => (await get(`/${bytes}`)).ms, stop: () => void server.kill() };
}

function serve(): void {
  process.on('disconnect', () => process.exit()); // does not outlive a bench that was stopped
  const server = createServer((request, response) => {
    const bytes = Number(request.url!.slice(1));
    response.setHeader('content-length', bytes);
    Readable.from(piecesOf(bytes), { objectMode: false }).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

function* piecesOf(bytes: number): Generator<Uint8Array> {
  for (let left = bytes; left > 0; left -= PIECE.byteLength) yield PIECE.subarray(0, left);
}
