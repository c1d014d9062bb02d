import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../median.ts';

/** What one run of a measured program cost: processor time in ms, peak memory in MB, the file in KB. */
export type Cost = { readonly cpu: number; readonly rss: number; readonly kilobytes: number };

const run = promisify(execFile);
const RUNS = 5;

/** The medians of five runs of a program, each a process of its own that prints its cost as JSON. */
export async function medianCost(program: string, ...args: readonly string[]): Promise<Cost> {
  const costs: Cost[] = [];
  for (let i = 0; i < RUNS; i++) costs.push(JSON.parse((await run(program, args)).stdout));
  const medianOf = (key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  return { cpu: medianOf('cpu'), rss: medianOf('rss'), kilobytes: medianOf('kilobytes') };
}
