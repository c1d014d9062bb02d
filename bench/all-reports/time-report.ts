import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { TODOS } from '../../src/domain/centros.ts';
import type { FilterName } from '../../src/reporting/filters.ts';
import type { Report } from '../../src/reporting/report.ts';
import type { BareServer } from '../bare-server.ts';
import type { HttpClient } from '../http-client.ts';
import { median } from '../median.ts';
import { secondClient } from '../second-client.ts';
import { BUDGETS } from './fill.ts';
import { type Peer, PEERS } from './peers.ts';

/** The cost of a report: times in milliseconds, its lines, and its size in megabytes. */
export type Cost = {
  readonly report: string;
  readonly lines: number;
  readonly megabytes: number;
  /** The time of the peer: JSON of the same detail made by the database. */
  readonly peer: number;
  readonly first: number;
  readonly repeated: number;
  /** The time for as many bytes from a server that only sends. */
  readonly sent: number;
  /** The longest wait of a second client. */
  readonly wait: number;
};

/** The tools for timing a report. */
export type Bench = {
  readonly url: string;
  readonly client: HttpClient;
  readonly pool: pg.Pool;
  readonly bare: BareServer;
};

/** The pause before the next request, in ms; the memory of the last answer is freed by then. */
const BEFORE_AGAIN_MS = 100;
const FEW_RUNS = 3;
const MANY_RUNS = 15;
/** Searches faster than this (ms) are timed more often, because noise affects them more. */
const QUICK_MS = 500;
/** How long a report and its peer run alternately before they are timed, as a server is usually warm. */
const WARM_UP_MS = 4_000;

/** Measures a report: median times of its search and of its peer, run alternately; undefined if it has no peer. */
export async function timeReport(bench: Bench, report: Report): Promise<Cost | undefined> {
  const path = `/api/relatorios/${report.slug}?${searchOf(report)}`;
  const peer = PEERS[report.slug];
  if (peer === undefined) return undefined;
  const lines = await countLines(bench, path, peer);
  await warmUp(bench, path, peer);
  const { client, url, bare } = bench;
  const times = { peer: [] as number[], first: [] as number[], repeated: [] as number[], sent: [] as number[] };
  let bytes = 0;
  do {
    times.peer.push((await askPeer(bench, peer)).ms);
    await forgetAnswers(bench);
    const first = await client.get(path);
    times.first.push(first.ms);
    await setTimeout(BEFORE_AGAIN_MS);
    const repeated = await client.get(path);
    times.repeated.push(repeated.ms);
    bytes = repeated.bytes;
    await setTimeout(BEFORE_AGAIN_MS);
    times.sent.push(await bare.send(bytes));
  } while (times.first.length < (median(times.first) < QUICK_MS ? MANY_RUNS : FEW_RUNS));
  const other = await secondClient(url); // separately, because it would slow down the timed searches
  for (let run = 0; run < FEW_RUNS; run++) {
    await forgetAnswers(bench);
    await other.during(() => client.get(path));
  }
  const waits = await other.longestWaits();
  return {
    report: report.title,
    lines,
    megabytes: bytes / 1e6,
    peer: median(times.peer),
    first: median(times.first),
    repeated: median(times.repeated),
    sent: median(times.sent),
    wait: waits.server,
  };
}

/** The number of finest lines of the answer; throws if it is zero or differs from that of the peer's JSON. */
async function countLines(bench: Bench, path: string, peer: Peer): Promise<number> {
  const count = (text: string) => text.match(new RegExp(`"${peer.keyOncePerLine}" ?:`, 'g'))?.length ?? 0;
  await forgetAnswers(bench);
  const answered = count(await bench.client.text(path));
  const { rows } = await askPeer(bench, peer);
  const byPeer = rows.reduce((sum, row) => sum + count(row.at(-1)!), 0);
  if (answered !== byPeer || answered === 0) throw new Error(`${path}: ${answered} lines, ${byPeer} of the peer`);
  return answered;
}

async function warmUp(bench: Bench, path: string, peer: Peer): Promise<void> {
  for (const started = performance.now(); performance.now() - started < WARM_UP_MS;) {
    await askPeer(bench, peer);
    await forgetAnswers(bench);
    await bench.client.get(path);
  }
}

async function askPeer({ pool }: Bench, { statement }: Peer) {
  const started = performance.now();
  const { rows } = await pool.query<string[]>({ text: statement, rowMode: 'array' });
  return { rows, ms: performance.now() - started };
}

async function forgetAnswers({ pool }: Bench): Promise<void> {
  await pool.query('update data_versions set version = version + 1');
}

/** Filters that select everything: all centres, all codes, inactive natures too. */
const EVERYTHING: Readonly<Record<FilterName, string>> = {
  codCCustoPai: TODOS,
  codCCustoFilho: TODOS,
  codOrcamentario: TODOS,
  orcamentoId: String(BUDGETS.at(-1)!.id),
  periodoOrcamento: '1',
  exibirNaturezasInativas: 'true',
  tipoRelatorio: '1',
  comProjecao: 'false',
};

/** The query string of a search for everything. */
export function searchOf({ filters }: Report): string {
  return new URLSearchParams(filters.map((name) => [name, EVERYTHING[name]])).toString();
}
