import { type Connection, openPool } from '../src/database/engine/connection.ts';
import { fillWorkbook, type Filling } from '../src/collections/fill-workbook.ts';
import { writeXlsx } from '../src/sheet/workbook/write-xlsx.ts';
import type { Workbook } from '../src/sheet/workbook/workbook.ts';
import { collectionPersonOn } from './collection-person.ts';
import { filledLine, smallFilling } from '../src/testing/sheets/small-filling.ts';
import { edited } from '../src/testing/sheets/edit-workbook.ts';
import { zlibCompression } from '../src/threads/zlib-compression.ts';
import { newFolder, removeFolder, runCommand, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';
import { median, p95 } from './median.ts';
import { account, type Measure, onDatabases } from './on-databases.ts';
import { writeSizeM } from './size-m.ts';

const WORKBOOKS = 200;
const LINES = 500;
const RUNS = 3;
const SEARCHES = 40;
const RETURNS = 7;
const MOST_MS = 1_000;
/** Two cost centres with 250 lines each. */
const CENTROS = ['1.1.1', '1.1.2'] as const;
const FILLER = { email: 'preenche@exemplo.com', password: 'bench-segredo' };
const SEARCH =
  '/api/relatorios/trimestral?codCCustoPai=1.2&codCCustoFilho=todos&orcamentoId=1&periodoOrcamento=1&exibirNaturezasInativas=false';

/** Measures making workbooks against one export of the same rows, and checking a returned one while others search. */
export async function benchCollections(): Promise<readonly BenchLine[]> {
  const made = await timesOfMaking();
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, timesOfReturn);
  removeFolder(data);
  return [made, ...lines];
}

async function timesOfMaking(): Promise<BenchLine> {
  const all = Array.from({ length: WORKBOOKS * LINES }, (_, at) => filledLine(`3.${at % LINES}`, at));
  const of = (lines: Filling['centros'][number]['lines']) => ({
    ...smallFilling(),
    centros: [{ ...smallFilling().centros[0]!, lines }],
  });
  const parts = Array.from({ length: WORKBOOKS }, (_, at) => of(all.slice(at * LINES, (at + 1) * LINES)));
  const times = { many: [] as number[], one: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    times.one.push(await timeOf(() => write(fillWorkbook(of(all)))));
    times.many.push(
      await timeOf(async () => {
        for (const part of parts) await write(fillWorkbook(part));
      }),
    );
  }
  const [many, one] = [median(times.many), median(times.one)];
  const detail = `${WORKBOOKS} workbooks of ${LINES} rows ${many.toFixed(0)} ms, one of all rows ${one.toFixed(0)} ms`;
  return { name: 'workbooks of a centre / one export of the same rows', ratio: many / one, bound: 1.2, detail };
}

async function write(workbook: Workbook): Promise<void> {
  for await (const piece of writeXlsx(workbook, zlibCompression)) void piece;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timesOfReturn(...[name, server, connection]: Parameters<Measure>): Promise<readonly BenchLine[]> {
  const sendOnce = await openReturn(server, connection);
  const client = await signInClient(server.url, account.email, account.password);
  const pool = openPool(connection, { max: 1 });
  const search = async () => {
    await pool.query('update data_versions set version = version + 1');
    return (await client.get(SEARCH)).ms;
  };
  const idle = await manyTimes(SEARCHES, search);
  let isReturning = true;
  const meanwhile = (async () => {
    const times: number[] = [];
    while (isReturning) times.push(await search());
    return times;
  })();
  const ms = median(await manyTimes(RETURNS, () => timeOf(sendOnce)));
  isReturning = false;
  const during = await meanwhile;
  await pool.end();
  const [before, after] = [p95(idle), p95(during)];
  const checked = `${name}, a returned workbook of ${LINES} rows checked / ${MOST_MS} ms`;
  const detail = `${after.toFixed(1)} ms of ${during.length}, idle ${before.toFixed(1)} ms`;
  return [
    { name: checked, ratio: ms / MOST_MS, bound: 1, detail: `${ms.toFixed(0)} ms` },
    { name: `${name}, p95 of searches meanwhile / idle`, ratio: after / before, bound: 1.5, detail },
  ];
}

/** Opens a collection of two cost centres; returns a function that sends its changed workbook. */
async function openReturn(...[server, connection]: Parameters<typeof addFiller>): Promise<() => Promise<void>> {
  await addFiller(server, connection);
  const manager = await collectionPersonOn(server.url, account);
  const filler = await collectionPersonOn(server.url, FILLER);
  const { id } = await manager.open({ orcamentoId: 1, centros: CENTROS });
  const file = edited(await filler.download(id), CENTROS[0], { Janeiro: 12.34 });
  return () => filler.send(id, file);
}

async function addFiller({ folder }: RunningServer, connection: Connection): Promise<void> {
  const env = connection.kind === 'postgresql' ? { DATABASE_URL: connection.url, AUTH_SECRET: 'x'.repeat(40) } : {};
  const who = ['--email', FILLER.email, '--nome', 'Fia', '--senha', FILLER.password, '--organizacao', '1'];
  await runCommand('usuario', folder, ['criar', ...who, '--centros', CENTROS.join(','), '--preenche'], env);
}

async function manyTimes(times: number, work: () => Promise<number>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await work());
  return all;
}
