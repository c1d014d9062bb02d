import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A client in a thread of its own that asks, every few milliseconds, for what needs no database and no thread of the server. */
export type SecondClient = {
  /** Asks while some work is under way. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The longest wait for an answer so far, in milliseconds; ends the client. */
  readonly longestWait: () => Promise<number>;
};

const SOURCE = `
  const { parentPort, workerData: { url, isAsking } } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => new Promise((resolve, reject) => {
    get(url + '/api/nada', { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  let longest = 0, goesOn = true;
  parentPort.once('message', () => { goesOn = false; });
  (async () => {
    await ask();
    parentPort.postMessage('ready');
    while (goesOn) {
      const started = performance.now();
      await ask();
      if (Atomics.load(isAsking, 0) === 1) longest = Math.max(longest, performance.now() - started);
      await pause();
    }
    agent.destroy();
    parentPort.postMessage(longest);
  })();`;

/** Starts the second client of a server. */
export async function secondClient(url: string): Promise<SecondClient> {
  const isAsking = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SOURCE, { eval: true, workerData: { url, isAsking } });
  await once(worker, 'message');
  return {
    during: async (work) => {
      Atomics.store(isAsking, 0, 1);
      const result = await work();
      Atomics.store(isAsking, 0, 0);
      return result;
    },
    longestWait: async () => {
      worker.postMessage('end');
      const [longest] = (await once(worker, 'message')) as [number];
      return longest;
    },
  };
}
