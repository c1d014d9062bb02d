import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { kindsOfServer, type KindOfServer, type StartedServer } from './kinds-of-server.ts';

/** A server shared by all test processes; no test may change data that others read. */
export type SharedServer = { readonly url: string };

const LENDER = 'RUBRICA_TEST_SERVERS';

/** Shares one server of each kind with all test processes, started on first use; returns how to stop them. */
export async function lendServers(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<StartedServer | undefined>>();
  const start = (kind: KindOfServer) => {
    const server = started.get(kind) ?? kindsOfServer[kind]();
    started.set(kind, server);
    server.catch(() => started.delete(kind)); // the next test tries again
    return server;
  };
  const ahead = process.env[AHEAD] === '1' ? startAhead(start) : undefined;
  const lender = createServer((request, answer) => void lend(start, request.url!.slice(1) as KindOfServer, answer));
  await once(lender.listen(0, '127.0.0.1'), 'listening');
  process.env[LENDER] = `http://127.0.0.1:${(lender.address() as { port: number }).port}`;
  return async () => {
    lender.close();
    await ahead;
    const ended = await Promise.allSettled(started.values());
    await Promise.all(ended.map((server) => server.status === 'fulfilled' && server.value?.stop()));
  };
}

/** Set by `npm test`: servers then start before a test borrows them. */
const AHEAD = 'RUBRICA_TEST_SERVERS_AHEAD';

/** Starts the servers of most tests, then two others; a failure is reported to the test that borrows the server. */
async function startAhead(start: (kind: KindOfServer) => Promise<unknown>): Promise<void> {
  const first = ['demonstration', 'small'] as const;
  const others = ['table', 'saoPauloOnPostgres'] as const;
  await Promise.allSettled(first.map(start));
  await Promise.allSettled(others.map(start));
}

const borrowed = new Map<KindOfServer, Promise<SharedServer | undefined>>();

/** The shared server of a kind, or undefined if this machine cannot run it. */
export function borrowServer(kind: KindOfServer): Promise<SharedServer | undefined> {
  const server = borrowed.get(kind) ?? borrow(kind);
  borrowed.set(kind, server);
  server.catch(() => borrowed.delete(kind)); // the next test tries again
  return server;
}

async function borrow(kind: KindOfServer): Promise<SharedServer | undefined> {
  const answer = await fetch(`${process.env[LENDER]}/${kind}`);
  if (answer.status === 204) return undefined;
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedServer;
}

async function lend(
  start: (kind: KindOfServer) => Promise<StartedServer | undefined>,
  kind: KindOfServer,
  answer: ServerResponse,
): Promise<void> {
  try {
    const server = await start(kind);
    if (server === undefined) answer.writeHead(204).end();
    else answer.writeHead(200).end(JSON.stringify({ url: server.url } satisfies SharedServer));
  } catch (error) {
    answer.writeHead(500).end(`The server for ${kind} did not start: ${String(error)}`);
  }
}
