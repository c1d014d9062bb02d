import { connect } from 'node:net';

/** A signed-in client that reads whole bodies and sends no conditional requests. */
export type HttpClient = {
  /** Answers the bytes, with the headers', and the milliseconds until the last one. */
  readonly get: (
    path: string,
    encoding?: 'identity' | 'gzip',
  ) => Promise<{ readonly bytes: number; readonly ms: number }>;
  /** Answers the body itself. */
  readonly text: (path: string) => Promise<string>;
};

/** Signs in and answers a client that opens a connection for each question. */
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
  return { text, get: (path, encoding = 'identity') => readWhole(new URL(url + path), { cookie, encoding }) };
}

const BUFFER_BYTES = 1024 * 1024;

/**
 * Asks and reads until the server closes, into one buffer that is used again and again: what a client does with the
 * bytes weighs nothing here, as it does not on a client's own machine.
 */
function readWhole(
  { hostname, port, pathname, search }: URL,
  { cookie, encoding }: { readonly cookie: string; readonly encoding: string },
): Promise<{ readonly bytes: number; readonly ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let status = '';
    const read = (length: number, buffer: Uint8Array) => {
      if (bytes === 0) status = Buffer.from(buffer.subarray(0, length)).toString('latin1').split('\r\n')[0]!;
      bytes += length;
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: Buffer.alloc(BUFFER_BYTES), callback: read },
    });
    socket.on('error', reject).once('close', () => {
      if (status.includes(' 200 ')) resolve({ bytes, ms: performance.now() - started });
      else reject(new Error(`${pathname} answered ${status}`));
    });
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`,
    );
  });
}
