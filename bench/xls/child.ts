import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../median.ts';

/** The cost of one run of a program: processor time in ms, peak memory in MB, the file's size in KB. */
export type Cost = { readonly cpu: number; readonly rss: number; readonly kilobytes: number };

const run = promisify(execFile);
const RUNS = 5;

/** The median costs of five runs of a program, each a separate process that prints its cost as JSON. */
export async function medianCost(program: string, ...args: readonly string[]): Promise<Cost> {
  const costs: Cost[] = [];
  for (let i = 0; i < RUNS; i++) costs.push(JSON.parse((await run(program, args)).stdout));
  const medianOf = (key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  return { cpu: medianOf('cpu'), rss: medianOf('rss'), kilobytes: medianOf('kilobytes') };
}
