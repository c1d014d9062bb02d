import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

// The process of a second client (second-client.ts): alternately requests from two servers what needs no database and no
// thread; its parent starts and ends the measurement.
const PAUSE_MS = 5;
const [server, idle] = process.argv.slice(2) as [string, string];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const longest = { server: 0, idle: 0 };
let isTimed = false;
let goesOn = true;

process.on('message', (message: 'time' | 'rest' | 'end') => {
  isTimed = message === 'time';
  goesOn = message !== 'end';
});
process.once('disconnect', () => process.exit());
await Promise.all([ask(server), ask(idle)]);
process.send!('ready');
await Promise.all([askOn('server', server), askOn('idle', idle)]);
agent.destroy();
process.send!(longest, () => process.disconnect());

async function askOn(whose: keyof typeof longest, url: string): Promise<void> {
  while (goesOn) {
    const started = performance.now();
    const wasTimed = isTimed;
    await ask(url);
    if (wasTimed) longest[whose] = Math.max(longest[whose], performance.now() - started);
    await setTimeout(PAUSE_MS);
  }
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/nada`, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
}
