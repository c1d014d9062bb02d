import { once } from 'node:events';
import { connect } from 'node:net';

/** A signed-in client that reads whole bodies and sends no conditional requests. */
export type HttpClient = {
  /** The cookie of the session, for requests made in other ways. */
  readonly cookie: string;
  /** Returns the number of bytes, headers included, and the milliseconds until the first and until the last byte. */
  readonly get: (path: string, encoding?: 'identity' | 'gzip') => Promise<Answered>;
  /** Returns the body. */
  readonly text: (path: string) => Promise<string>;
};

type Answered = { readonly bytes: number; readonly firstMs: number; readonly ms: number };

/** Signs in and returns a client on one keep-alive connection, for one request at a time. */
export async function signInClient(url: string, email: string, password: string): Promise<HttpClient> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const text = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text();
  return { cookie, text, get: await getFrom(url, { cookie }) };
}

/** Returns a function that sends GET requests to any server on one keep-alive connection, one at a time. */
export async function getFrom(url: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpClient['get']> {
  const connection = await connectTo(new URL(url));
  return (path, encoding = 'identity') => connection.ask(path, { ...headers, 'accept-encoding': encoding });
}

const BUFFER_BYTES = 1024 * 1024;
/** The end of a chunked body; it cannot occur inside JSON, which escapes line breaks. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

type Reading = { readonly take: (bytes: Uint8Array) => void; readonly fail: (error: Error) => void };

/**
 * One keep-alive connection, for one request at a time, that reuses its buffer: a client's own work with the answer
 * would otherwise slow down a server on the same machine. A request reopens a connection that the server closed.
 */
async function connectTo({ hostname, port }: URL) {
  let reading: Reading | undefined;
  const open = async () => {
    const callback = (length: number, buffer: Uint8Array) => {
      reading?.take(buffer.subarray(0, length));
      return true;
    };
    const onread = { buffer: Buffer.alloc(BUFFER_BYTES), callback };
    const made = connect({ host: hostname, port: Number(port), onread });
    made.on('error', (error) => reading?.fail(error)).on('close', () => reading?.fail(new Error('The server hung up')));
    made.unref();
    await once(made, 'connect');
    return made;
  };
  let socket = await open();
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    reading = undefined;
    if (socket.destroyed || socket.readableEnded) socket = await open();
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const started = performance.now();
    return new Promise<Answered>((resolve, reject) => {
      let firstMs = 0;
      const done = (bytes: number) => resolve({ bytes, firstMs, ms: performance.now() - started });
      const take = untilWhole(path, done, reject);
      const timed = (some: Uint8Array) => {
        firstMs ||= performance.now() - started;
        take(some);
      };
      reading = { take: timed, fail: reject };
      socket.ref().write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    }).finally(() => socket.unref());
  };
  return { ask };
}

/** Reads an answer's bytes and reports their number once the answer is complete. */
function untilWhole(path: string, done: (bytes: number) => void, refuse: (error: Error) => void) {
  let bytes = 0;
  let whole: number | undefined;
  let tail = '';
  return (some: Uint8Array): void => {
    const read = Buffer.from(some.buffer, some.byteOffset, some.byteLength);
    if (bytes === 0) {
      const head = read.toString('latin1').split('\r\n\r\n')[0]!;
      if (!head.startsWith('HTTP/1.1 200 ')) return refuse(new Error(`${path} answered ${head.split('\r\n')[0]}`));
      const length = /^content-length: (\d+)$/im.exec(head)?.[1];
      whole = length === undefined ? undefined : head.length + 4 + Number(length);
    }
    bytes += read.byteLength;
    tail = (tail + read.toString('latin1', Math.max(0, read.byteLength - LAST_CHUNK.length))).slice(-LAST_CHUNK.length);
    if (whole === undefined ? tail === LAST_CHUNK : bytes === whole) done(bytes);
  };
}
