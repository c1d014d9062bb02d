/** A WebDriver session, to which commands are sent over HTTP; each returns the value in the answer. */
export type Classic = {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<unknown>;
  readonly end: () => Promise<unknown>;
};

/** How long a script may take in a page, in ms; long, because a slow machine must not fail a test. */
const PATIENCE = 150_000;

/** A new session of the driver at an address. */
export async function newClassicSession(address: string): Promise<Classic> {
  const options = { capabilities: { alwaysMatch: { timeouts: { script: PATIENCE } } } };
  const { sessionId } = (await send('POST', `${address}/session`, options)) as { readonly sessionId: string };
  const session = `${address}/session/${sessionId}`;
  return {
    get: (path) => send('GET', session + path),
    post: (path, body) => send('POST', session + path, body),
    end: () => send('DELETE', session),
  };
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}
