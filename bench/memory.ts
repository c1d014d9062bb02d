import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import { saoPauloFolder, withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import { residentMb } from '../src/testing/servers/resident-memory.ts';
import { allSearches } from '../src/testing/servers/sao-paulo-searches.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';
import { peakOfLoad, writeDemonstration, type LoadPeak } from './memory/command-memory.ts';
import { flood } from './memory/flood.ts';
import { account, onDatabases } from './on-databases.ts';
import { peakMb } from './peak-memory.ts';

const FEW_SEARCHES = 100;
const MANY_SEARCHES = 2_000;
const WORKBOOKS = 100;
const REQUESTS = 20_000;
const REST_MS = 60_000;
/** The most megabytes allowed: after few searches, after many searches and workbooks, and at any time until then. */
const MOST = { embedded: { few: 480, many: 560, ever: 600 }, PostgreSQL: { few: 260, many: 400, ever: undefined } };
const MOST_AFTER_FLOOD = 1.2;
const MOST_LOAD = { again: 450, first: 600 };

/** Measures the memory of a server with São Paulo's data on both databases, and of loading the demonstration. */
export async function benchMemory(): Promise<readonly BenchLine[]> {
  if (withoutRealBudgets !== undefined || !existsSync('/proc/self/status')) {
    console.log('  needs the real budgets beside the project and /proc: left out');
    return [];
  }
  return [...(await loadLines()), ...(await onDatabases(saoPauloFolder, measure))];
}

async function loadLines(): Promise<readonly BenchLine[]> {
  const [folder, demonstration] = [newFolder(), newFolder()];
  await writeDemonstration(demonstration);
  const first = await peakOfLoad(folder, demonstration);
  const again = await peakOfLoad(folder, demonstration);
  removeFolder(folder);
  removeFolder(demonstration);
  return [loadLine('into a new folder', first, MOST_LOAD.first), loadLine('again', again, MOST_LOAD.again)];
}

function loadLine(how: string, { highest, together }: LoadPeak, most: number): BenchLine {
  const detail = `${mb(together)} with the process that it starts`;
  return lineOf(`embedded, carregar of the demonstration ${how}, highest process`, highest, most, detail);
}

async function measure(name: string, server: RunningServer): Promise<readonly BenchLine[]> {
  const most = MOST[name as keyof typeof MOST];
  const { url, pid } = server;
  const client = await signInClient(url, account.email, account.password);
  const idle = residentMb(pid);
  const searches = allSearches(); // the fourteen reports by turns
  for (const search of searches.slice(0, FEW_SEARCHES)) await client.get(search);
  const few = residentMb(pid);
  for (const search of searches.slice(FEW_SEARCHES, MANY_SEARCHES)) await client.get(search);
  const searched = residentMb(pid);
  for (let n = 0; n < WORKBOOKS; n++) await client.get(workbookOf(searches[n]!, n % 2 === 0 ? 'xls' : 'xlsx'));
  const many = residentMb(pid);
  const highest = peakMb(pid);
  const statuses = await flood(url, client.cookie, REQUESTS);
  const flooded = residentMb(pid);
  await setTimeout(REST_MS);
  const rested = residentMb(pid);
  const counts = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
  return [
    lineOf(`${name}, after ${FEW_SEARCHES} searches of all reports`, few, most.few, `${mb(idle)} signed in`),
    lineOf(
      `${name}, after ${MANY_SEARCHES} searches and ${WORKBOOKS} workbooks`,
      many,
      most.many,
      `${mb(searched)} before the workbooks`,
    ),
    lineOf(`${name}, highest from start on`, highest, most.ever),
    {
      name: `${name}, a minute after ${REQUESTS} requests at full speed / before`,
      ratio: rested / many,
      bound: MOST_AFTER_FLOOD,
      detail: `${mb(many)}, ${mb(flooded)}, ${mb(rested)}; highest ${mb(peakMb(pid))}; ${counts}`,
    },
  ];
}

function workbookOf(search: string, format: 'xls' | 'xlsx'): string {
  return `${search.replace('?', '/arquivo?')}&formato=${format}`;
}

/** The line of a measurement in megabytes; without a bound it is only shown. */
function lineOf(name: string, megabytes: number, most: number | undefined, more = ''): BenchLine {
  const detail = [mb(megabytes), ...(more === '' ? [] : [more])].join(', ');
  if (most === undefined) return { name, ratio: megabytes, detail };
  return { name: `${name} / ${most} MB`, ratio: megabytes / most, bound: 1, detail };
}

function mb(megabytes: number): string {
  return `${megabytes.toFixed(0)} MB`;
}
