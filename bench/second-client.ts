import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A client in a thread of its own that asks, every few milliseconds, for what needs no database and no thread of the server. */
export type SecondClient = {
  /** Asks while some work is under way. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * The longest waits for an answer so far, in milliseconds: the server's, and that of an idle server of the same
   * machine, which is what the machine itself made everybody wait. Ends the client.
   */
  readonly longestWaits: () => Promise<{ readonly server: number; readonly idle: number }>;
};

const SOURCE = `
  const { parentPort, workerData: { url, idleUrl, isAsking } } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (address) => new Promise((resolve, reject) => {
    get(address + '/api/nada', { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  const longest = { server: 0, idle: 0 };
  let goesOn = true;
  const time = async (whose, address) => {
    const started = performance.now();
    await ask(address);
    if (Atomics.load(isAsking, 0) === 1) longest[whose] = Math.max(longest[whose], performance.now() - started);
  };
  parentPort.once('message', () => { goesOn = false; });
  (async () => {
    await Promise.all([ask(url), ask(idleUrl)]);
    parentPort.postMessage('ready');
    while (goesOn) {
      await Promise.all([time('server', url), time('idle', idleUrl)]);
      await pause();
    }
    agent.destroy();
    parentPort.postMessage(longest);
  })();`;

const IDLE = `
  const server = require('node:http').createServer((request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Starts the second client of a server. */
export async function secondClient(url: string): Promise<SecondClient> {
  const isAsking = new Int32Array(new SharedArrayBuffer(4));
  const idle = spawn(process.execPath, ['-e', IDLE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(idle.stdout, 'data')) as [Buffer];
  const idleUrl = `http://127.0.0.1:${port.toString().trim()}`;
  const worker = new Worker(SOURCE, { eval: true, workerData: { url, idleUrl, isAsking } });
  await once(worker, 'message');
  return {
    during: async (work) => {
      Atomics.store(isAsking, 0, 1);
      const result = await work();
      Atomics.store(isAsking, 0, 0);
      return result;
    },
    longestWaits: async () => {
      worker.postMessage('end');
      const [longest] = (await once(worker, 'message')) as [{ server: number; idle: number }];
      idle.kill();
      return longest;
    },
  };
}
