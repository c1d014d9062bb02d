import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * A client in a process of its own, so that what the bench itself does holds it no more than it holds another person's,
 * that asks, every few milliseconds, for what needs no database and no thread of the server.
 */
export type SecondClient = {
  /** Asks while some work is under way. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * The longest waits for an answer so far, in milliseconds: the server's, and that of an idle server of the same
   * machine, which is what the machine itself made everybody wait. Ends the client.
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
