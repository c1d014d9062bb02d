import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const HAS_PRIORITIES = existsSync('/proc/self/task');
const MODULE = new URL('./thread-priority.ts', import.meta.url).href;

/** What a process of its own does: one thread that was there before, one that takes its place itself; their priorities. */
const PROGRAM = `
  import { getPriority } from 'node:os';
  import { once } from 'node:events';
  import { readdirSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  import { putOtherThreadsBehindHttp } from '${MODULE}';
  const standing = "Promise.all(['${MODULE}', 'node:os', 'node:worker_threads'].map((name) => import(name)))"
    + ".then(([{ standBehindHttp }, { getPriority }, { parentPort }]) => {"
    + " standBehindHttp(process.env.WORK); parentPort.postMessage(getPriority(0)); })";
  const own = getPriority(process.pid);
  putOtherThreadsBehindHttp();
  const others = readdirSync('/proc/self/task').map(Number).filter((thread) => thread !== process.pid);
  const seen = { http: getPriority(process.pid) - own, others: others.map((thread) => getPriority(thread) - own) };
  for (const WORK of ['searches', 'files']) {
    const [priority] = await once(new Worker(standing, { eval: true, env: { WORK } }), 'message');
    seen[WORK] = priority - own;
  }
  console.log(JSON.stringify(seen));`;

function priorities(...before: readonly string[]): unknown {
  const command = [...before, process.execPath, '--input-type=module', '-e', PROGRAM];
  return JSON.parse(execFileSync(command[0]!, command.slice(1), { encoding: 'utf8' }));
}

test.runIf(HAS_PRIORITIES)(
  'threads that are there, searches and files stand behind the first thread, files last',
  () => {
    const seen = priorities() as { readonly others: readonly number[] };
    expect(seen).toMatchObject({ http: 0, searches: 10, files: 15 });
    expect(seen.others.length).toBeGreaterThan(0);
    expect(new Set(seen.others)).toEqual(new Set([10]));
  },
);

test.runIf(HAS_PRIORITIES)(
  'a process that stands behind others itself goes no further than there is, and nobody forward',
  () => {
    expect(priorities('nice', '-n', '8')).toMatchObject({ http: 0, searches: 10, files: 11 });
  },
);
