import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

// The process of a second client (second-client.ts): requests an answer that needs neither database nor worker
// thread from two servers at the same time; its parent says when to time the requests, and when to end.
const PAUSE_MS = 5;
const [server, idle] = process.argv.slice(2) as [string, string];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const longest = { server: 0, idle: 0 };
let isTimed = false;
let isRunning = true;

process.on('message', (message: 'time' | 'rest' | 'end') => {
  isTimed = message === 'time';
  isRunning = message !== 'end';
});
process.once('disconnect', () => process.exit());
await Promise.all([request(server), request(idle)]);
process.send!('ready');
await Promise.all([requestUntilEnd('server', server), requestUntilEnd('idle', idle)]);
agent.destroy();
process.send!(longest, () => process.disconnect());

async function requestUntilEnd(of: keyof typeof longest, url: string): Promise<void> {
  while (isRunning) {
    const started = performance.now();
    const wasTimed = isTimed;
    await request(url);
    if (wasTimed) longest[of] = Math.max(longest[of], performance.now() - started);
    await setTimeout(PAUSE_MS);
  }
}

function request(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/nada`, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
}
