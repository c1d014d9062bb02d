import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { residentMb } from '../src/testing/servers/resident-memory.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';
import { median, p95 } from './median.ts';
import { account, onDatabases } from './on-databases.ts';
import { watchMemory } from './resident-memory.ts';
import { uncachedSearches } from './searches-of-centres.ts';
import { writeSizeM } from './size-m.ts';

const ADDRESS = '/api/administracao/dados.xlsx';
const DOWNLOADS = 3;
const WARM_UP = 30;
const IDLE_SEARCHES = 100;
const MOST_MB = 200;
const MOST_SLOWER = 3;
const LONGEST_MS = 3_000;
const EMBEDDED = 'embedded';

/** Measures how one workbook of all data of size M, with calculation memories, affects memory and other searches. */
export async function benchDownloads(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

const MEMORIES = `insert into memorias_calculo ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes, posicao, proposta, texto)
  select "codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", 1, 1, "janeiroProposta", repeat('3 instrutores x 2 turmas x R$ 500,00; ', 5)
  from valores`;

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const pool = openPool(connection, { max: 1 });
  await pool.query(MEMORIES);
  await pool.query('analyze');
  await pool.end();
  const signIn = () => signInClient(server.url, account.email, account.password);
  const [client, other] = [await signIn(), await signIn()];
  const searches = uncachedSearches();
  for (let run = 0; run < WARM_UP; run++) await searches.next().value(other);
  const idle: number[] = [];
  for (let run = 0; run < IDLE_SEARCHES; run++) idle.push(await searches.next().value(other));
  const before = residentMb(server.pid);
  const memory = watchMemory(server.pid);
  const [times, during]: [number[], number[]] = [[], []];
  let megabytes = 0;
  for (let run = 0; run < DOWNLOADS; run++) {
    const { ms, bytes } = await client.get(ADDRESS);
    times.push(ms);
    megabytes = bytes / 1e6;
  }
  const most = memory.stop(); // before searches need memory too
  for (let run = 0; run < DOWNLOADS; run++) {
    let isUnderWay = true;
    const downloaded = client.get(ADDRESS).finally(() => (isUnderWay = false));
    while (isUnderWay) during.push(await searches.next().value(other));
    await downloaded;
  }
  return linesOf(name, { idle, during, times, megabytes, megabytesIdle: before, megabytesMost: most });
}

type Measured = {
  /** The times of others' searches without a download and during one, and of the downloads, in ms. */
  readonly idle: readonly number[];
  readonly during: readonly number[];
  readonly times: readonly number[];
  /** The file's size, and the server's memory. */
  readonly megabytes: number;
  readonly megabytesIdle: number;
  readonly megabytesMost: number;
};

function linesOf(name: string, measured: Measured): readonly BenchLine[] {
  const { idle, during, times, megabytes, megabytesIdle, megabytesMost } = measured;
  const seconds = times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  const [slow, usual, longest] = [p95(during), p95(idle), Math.max(...during)];
  return [
    {
      name: `${name}: memory above idle / ${MOST_MB} MB`,
      ratio: (megabytesMost - megabytesIdle) / MOST_MB,
      bound: 1,
      detail: `idle ${megabytesIdle.toFixed(0)} MB, at most ${megabytesMost.toFixed(0)} MB; ${megabytes.toFixed(1)} MB in ${seconds} s`,
    },
    {
      name: `${name}: others' searches meanwhile, p95 / idle`,
      ratio: slow / usual,
      ...(name === EMBEDDED ? {} : { bound: MOST_SLOWER }), // the embedded database answers one statement at a time
      detail: `${during.length} searches, median ${median(during).toFixed(0)} ms, p95 ${slow.toFixed(0)} ms; idle ${median(idle).toFixed(0)} and ${usual.toFixed(0)} ms`,
    },
    {
      name: `${name}: the longest wait of others / ${LONGEST_MS} ms`,
      ratio: longest / LONGEST_MS,
      bound: 1,
      detail: `${longest.toFixed(0)} ms`,
    },
  ];
}
