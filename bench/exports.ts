import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { residentMb } from '../src/testing/servers/resident-memory.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient, type HttpClient } from './http-client.ts';
import { median, p95 } from './median.ts';
import { account, onPostgres } from './on-databases.ts';
import { REALISED } from './realised-report.ts';
import { watchMemory } from './resident-memory.ts';
import { uncachedSearches } from './searches-of-centres.ts';
import { writeSizeM } from './size-m.ts';

const EXPORTS = 4;
/** Searches timed before each export, so that other work of the machine affects both measurements alike. */
const IDLE_SEARCHES = 100;
const MOST_MB = 400;
const MOST_SLOWER = 2;
const FILTERS = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=1&periodoOrcamento=1&exibirNaturezasInativas=true';
const REPORT = '/api/relatorios/orcamento-tempo-real';

/** Measures how a workbook of Orçamento em Tempo Real at size M affects the server's memory and other searches. */
export async function benchExports(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onPostgres(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const pool = openPool(connection, { max: 1 });
  await pool.query(REALISED);
  await pool.query('analyze');
  await pool.end();
  const [client, other] = [await signIn(server), await signIn(server)];
  const searches = uncachedSearches();
  for (let run = 0; run < 50; run++) await searches.next().value(other);
  await client.get(`${REPORT}?${FILTERS}`, 'gzip'); // now in the cache
  const place = { name, server, client, other, searches };
  return [...(await measureFormat(place, 'xlsx', MOST_MB)), ...(await measureFormat(place, 'xls'))];
}

type Place = {
  readonly name: string;
  readonly server: RunningServer;
  readonly client: HttpClient;
  readonly other: HttpClient;
  readonly searches: Generator<(client: HttpClient) => Promise<number>, never>;
};

async function measureFormat(place: Place, format: 'xls' | 'xlsx', mostMb?: number): Promise<readonly BenchLine[]> {
  const { name, server, client, other, searches } = place;
  const address = `${REPORT}/arquivo?${FILTERS}&formato=${format}`;
  const before = residentMb(server.pid);
  const memory = watchMemory(server.pid);
  const times: number[] = [];
  let megabytes = 0;
  for (let run = 0; run < EXPORTS; run++) {
    const { ms, bytes } = await client.get(address);
    times.push(ms);
    megabytes = bytes / 1e6;
  }
  const peak = memory.stop();
  const [idle, during]: [number[], number[]] = [[], []];
  for (let run = 0; run < EXPORTS; run++) {
    for (let n = 0; n < IDLE_SEARCHES; n++) idle.push(await searches.next().value(other));
    let isUnderWay = true;
    const exported = client.get(address).finally(() => (isUnderWay = false));
    while (isUnderWay) during.push(await searches.next().value(other));
    await exported;
  }
  const seconds = times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  const [slow, usual] = [p95(during), p95(idle)];
  return [
    {
      name: `${name}, .${format}: memory above idle / ${MOST_MB} MB`,
      ratio: (peak - before) / MOST_MB,
      ...(mostMb === undefined ? {} : { bound: 1 }),
      detail: `idle ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB; ${megabytes.toFixed(1)} MB in ${seconds} s`,
    },
    {
      name: `${name}, .${format}: others' searches meanwhile, p95 / idle`,
      ratio: slow / usual,
      ...(mostMb === undefined ? {} : { bound: MOST_SLOWER }),
      detail: `${during.length} searches, median ${median(during).toFixed(0)} ms, p95 ${slow.toFixed(0)} ms; idle ${median(idle).toFixed(0)} and ${usual.toFixed(0)} ms`,
    },
  ];
}

function signIn({ url }: RunningServer): Promise<HttpClient> {
  return signInClient(url, account.email, account.password);
}
