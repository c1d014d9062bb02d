import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';

const HAS_PRIORITIES = existsSync('/proc/self/task');
const LOWEST = constants.priority.PRIORITY_LOW;
const MODULE = new URL('./thread-priority.ts', import.meta.url).href;

/** Runs as a separate process: prints the priorities of its threads, and of workers that lower their own. */
const PROGRAM = `
  import { getPriority } from 'node:os';
  import { once } from 'node:events';
  import { readdirSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  import { lowerOtherThreadsPriority } from '${MODULE}';
  const lowering = "Promise.all(['${MODULE}', 'node:os', 'node:worker_threads'].map((name) => import(name)))"
    + ".then(([{ lowerThreadPriority }, { getPriority }, { parentPort }]) => {"
    + " lowerThreadPriority(process.env.WORK); parentPort.postMessage(getPriority(0)); })";
  const own = getPriority(process.pid);
  lowerOtherThreadsPriority();
  const others = readdirSync('/proc/self/task').map(Number).filter((thread) => thread !== process.pid);
  const seen = { http: getPriority(process.pid) - own, others: others.map((thread) => getPriority(thread) - own) };
  for (const WORK of ['searches', 'files']) {
    const [priority] = await once(new Worker(lowering, { eval: true, env: { WORK } }), 'message');
    seen[WORK] = priority - own;
  }
  console.log(JSON.stringify(seen));`;

function priorities(...before: readonly string[]): unknown {
  const command = [...before, process.execPath, '--input-type=module', '-e', PROGRAM];
  return JSON.parse(execFileSync(command[0]!, command.slice(1), { encoding: 'utf8' }));
}

/** By how much the scale lets `steps` lower a thread below its process, which is `process` steps below this one. */
function below(steps: number, process = 0): number {
  return Math.min(steps, LOWEST - Math.min(getPriority() + process, LOWEST));
}

test.runIf(HAS_PRIORITIES)(
  'existing threads and those of searches and files have a lower priority than the first thread, those of files the lowest',
  () => {
    const seen = priorities() as { readonly others: readonly number[] };
    expect(seen).toMatchObject({ http: 0, searches: below(10), files: below(15) });
    expect(seen.others.length).toBeGreaterThan(0);
    expect(new Set(seen.others)).toEqual(new Set([below(10)]));
  },
);

test.runIf(HAS_PRIORITIES)(
  'in a process of low priority no thread is below the lowest priority, and none is raised',
  () => {
    expect(priorities('nice', '-n', '8')).toMatchObject({ http: 0, searches: below(10, 8), files: below(15, 8) });
  },
);
