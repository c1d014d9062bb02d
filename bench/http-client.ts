import { Agent, request, type IncomingMessage } from 'node:http';

/** A signed-in client that reads whole bodies and sends no conditional requests. */
export type HttpClient = {
  /** Answers the body's bytes and the milliseconds until its last one. */
  readonly get: (
    path: string,
    encoding?: 'identity' | 'gzip',
  ) => Promise<{ readonly bytes: number; readonly ms: number }>;
  /** Answers the body itself. */
  readonly text: (path: string) => Promise<string>;
};

/** Signs in and answers a client on one kept connection. */
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
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    text,
    get: async (path, encoding = 'identity') => {
      const started = performance.now();
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url + path, { agent, headers: { cookie, 'accept-encoding': encoding } }, resolve)
          .on('error', reject)
          .end();
      });
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).byteLength;
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
      return { bytes, ms: performance.now() - started };
    },
  };
}
