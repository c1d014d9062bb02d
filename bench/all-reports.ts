import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { catalogOf } from '../src/reports/catalog.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import {
  costTable,
  firstRatio,
  MOST_FIRST,
  MOST_REPEATED,
  MOST_WAIT_MS,
  repeatedRatio,
} from './all-reports/cost-table.ts';
import { BUDGETS, fillAllTables } from './all-reports/fill.ts';
import { timeReport, type Cost } from './all-reports/time-report.ts';
import { startBareServer } from './bare-server.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';
import { account, onDatabases } from './on-databases.ts';
import { peakMb } from './peak-memory.ts';
import { writeSizeM } from './size-m.ts';

const MOST_MB = 2048;

/** Times each report that has a handwritten statement, over all data of size M, through HTTP and as JSON by the database. */
export async function benchAllReports(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data, BUDGETS);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const pool = openPool(connection, { max: 1 });
  await fillAllTables(pool);
  const client = await signInClient(server.url, account.email, account.password);
  const bare = await startBareServer();
  const costs: Cost[] = [];
  for (const report of catalogOf({ importacaoSistema: 'ERP' })) {
    const cost = await timeReport({ url: server.url, client, pool, bare }, report);
    if (cost === undefined) console.log(`  ${report.title}: no handwritten statement in bench/all-reports/peers.ts`);
    else costs.push(cost);
  }
  bare.stop();
  await pool.end();
  console.log([`  ${name}`, ...costTable(costs)].join('\n    '));
  const resident = peakMb(server.pid);
  return [
    worst(`${name}, first / JSON by the database`, costs, firstRatio, MOST_FIRST),
    worst(`${name}, repeated beyond sending / first`, costs, (cost) => repeatedRatio(cost) ?? 0, MOST_REPEATED),
    worst(`${name}, a second client's longest wait / ${MOST_WAIT_MS} ms`, costs, ({ wait }) => wait / MOST_WAIT_MS, 1),
    {
      name: `${name}, peak memory / ${MOST_MB} MB`,
      ratio: resident / MOST_MB,
      bound: 1,
      detail: `${resident.toFixed(0)} MB`,
    },
  ];
}

function worst(name: string, costs: readonly Cost[], ratioOf: (cost: Cost) => number, bound: number): BenchLine {
  const [cost] = costs.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  return { name, ratio: ratioOf(cost!), bound, detail: `the worst of ${costs.length} reports, ${cost!.report}` };
}
