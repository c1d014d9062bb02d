import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { residentMb } from '../src/testing/servers/resident-memory.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient, type HttpClient } from './http-client.ts';
import { median, p95 } from './median.ts';
import { account, onDatabases } from './on-databases.ts';
import { REALISED, SEARCH } from './realised-report.ts';
import { watchMemory } from './resident-memory.ts';
import { uncachedSearches } from './searches-of-centres.ts';
import { writeSizeM } from './size-m.ts';

const RUNS = 3;
const WARM_UP = 30;
const IDLE_SEARCHES = 100;
const MOST_MB = 200;
const MOST_SLOWER = 3;
const EMBEDDED = 'embedded';
const FEED = SEARCH.replace('?', '/dados?');

/** Measures how a feed of Orçamento em Tempo Real at size M (a row per line and month) affects memory and searches. */
export async function benchFeeds(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const pool = openPool(connection, { max: 1 });
  await pool.query(REALISED);
  await pool.query('analyze');
  const signIn = () => signInClient(server.url, account.email, account.password);
  const [client, other] = [await signIn(), await signIn()];
  const searches = uncachedSearches();
  for (let run = 0; run < WARM_UP; run++) await searches.next().value(other);
  /** Times the report's own search; runs before each feed, so that other work of the machine affects both alike. */
  const search = async () => {
    await pool.query('update data_versions set version = version + 1'); // invalidates the cached answer
    return (await client.get(SEARCH)).ms;
  };
  await search();
  const lines: BenchLine[] = [];
  for (const formato of ['csv', 'json'] as const)
    lines.push(...(await measureForm(`${name}, ${formato}`, { server, client, search, formato })));
  await pool.end();
  return [...lines, await measureOthers(name, { client, other, searches })];
}

type Form = {
  readonly server: RunningServer;
  readonly client: HttpClient;
  /** The time of the report's own first search, in ms. */
  readonly search: () => Promise<number>;
  readonly formato: 'csv' | 'json';
};

async function measureForm(name: string, { server, client, search, formato }: Form) {
  const [firsts, times, searched]: [number[], number[], number[]] = [[], [], []];
  let [megabytes, most, mostAbove] = [0, 0, 0];
  for (let run = 0; run < RUNS; run++) {
    searched.push(await search());
    const before = residentMb(server.pid); // the search's cached answer does not count as the feed's
    const memory = watchMemory(server.pid);
    const { bytes, firstMs, ms } = await client.get(`${FEED}&formato=${formato}`);
    firsts.push(firstMs);
    times.push(ms);
    megabytes = bytes / 1e6;
    const highest = memory.stop();
    most = Math.max(most, highest);
    mostAbove = Math.max(mostAbove, highest - before);
  }
  const inSeconds = (some: readonly number[]) => some.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return [
    {
      name: `${name}: first bytes / the report's own first search`,
      ratio: median(firsts) / median(searched),
      bound: 1,
      detail: `${inSeconds(firsts)} s, the searches ${inSeconds(searched)} s`,
    },
    {
      name: `${name}: memory above idle / ${MOST_MB} MB`,
      ratio: mostAbove / MOST_MB,
      bound: 1,
      detail: `${mostAbove.toFixed(0)} MB more than before, the server then ${most.toFixed(0)} MB; ${megabytes.toFixed(0)} MB in ${inSeconds(times)} s`,
    },
  ];
}

type Others = {
  readonly client: HttpClient;
  readonly other: HttpClient;
  readonly searches: Generator<(client: HttpClient) => Promise<number>, never>;
};

async function measureOthers(name: string, { client, other, searches }: Others): Promise<BenchLine> {
  const [idle, during]: [number[], number[]] = [[], []];
  for (let run = 0; run < IDLE_SEARCHES; run++) idle.push(await searches.next().value(other));
  for (let run = 0; run < RUNS; run++) {
    let isUnderWay = true;
    const fed = client.get(`${FEED}&formato=csv`).finally(() => (isUnderWay = false));
    while (isUnderWay) during.push(await searches.next().value(other));
    await fed;
  }
  const [slow, usual] = [p95(during), p95(idle)];
  return {
    name: `${name}: others' searches meanwhile, p95 / idle`,
    ratio: slow / usual,
    ...(name === EMBEDDED ? {} : { bound: MOST_SLOWER }), // the embedded database answers one statement at a time
    detail: `${during.length} searches, median ${median(during).toFixed(0)} ms, p95 ${slow.toFixed(0)} ms; idle ${median(idle).toFixed(0)} and ${usual.toFixed(0)} ms`,
  };
}
