import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * A client in a separate process, so that the bench's own work delays it no more than another person's. Every few
 * milliseconds it requests an answer that needs neither the database nor a worker thread.
 */
export type SecondClient = {
  /** Times the client's requests while some work runs. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * The longest timed waits for an answer, in milliseconds: from the server, and from an idle server on the same
   * machine, which shows the delay caused by the machine. Stops the client.
   */
  readonly longestWaits: () => Promise<{ readonly server: number; readonly idle: number }>;
};

const IDLE = `
  const server = require('node:http').createServer((request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Starts the second client of a server. */
export async function secondClient(url: string): Promise<SecondClient> {
  const idle = spawn(process.execPath, ['-e', IDLE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(idle.stdout, 'data')) as [Buffer];
  const idleUrl = `http://127.0.0.1:${port.toString().trim()}`;
  const client = fork(new URL('./asking-client.ts', import.meta.url), [url, idleUrl]);
  await once(client, 'message');
  return {
    during: async (work) => {
      client.send('time');
      const result = await work();
      client.send('rest');
      return result;
    },
    longestWaits: async () => {
      client.send('end');
      const [longest] = (await once(client, 'message')) as [{ server: number; idle: number }];
      idle.kill();
      return longest;
    },
  };
}
