import { setTimeout } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { newFolder, removeFolder, runCommand, type RunningServer } from '../e2e/server.ts';
import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { saoPauloFolder, withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import { personOn } from '../src/testing/servers/send-files.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';
import { p95 } from './median.ts';
import { account, onDatabases } from './on-databases.ts';
import { peakMb } from './peak-memory.ts';
import { SIZE_M_LINES, writeSizeM } from './size-m.ts';

/** After fewer searches a server still grows by 40 to 80 MB, which would count as the load's. */
const WARMING_SEARCHES = 200;
const IDLE_SEARCHES = 60;
const sender = { email: 'carga@exemplo.com', password: 'bench-segredo' };
const MOST_MB = 300;

/** Measures searches of São Paulo's size while 120,000 lines of another organisation are sent, checked and loaded. */
export async function benchLoads(): Promise<readonly BenchLine[]> {
  if (withoutRealBudgets !== undefined) {
    console.log('  needs the real budgets beside the project: left out');
    return [];
  }
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(saoPauloFolder, (name, server, connection) =>
    measure(name, { server, connection, data }),
  );
  removeFolder(data);
  return lines;
}

type Place = { readonly server: RunningServer; readonly connection: Connection; readonly data: string };

async function measure(name: string, { server, connection, data }: Place): Promise<readonly BenchLine[]> {
  await addOrganization(server, connection);
  const client = await signInClient(server.url, account.email, account.password);
  const pool = openPool(connection, { max: 1 });
  const search = () => timeSearch(client, pool);
  for (let run = 0; run < WARMING_SEARCHES; run++) await search();
  const idle: number[] = [];
  for (let run = 0; run < IDLE_SEARCHES; run++) idle.push(await search());
  const before = peakMb(server.pid);
  const during: number[] = [];
  let isLoading = true;
  const loading = sendAndLoad(server, data).finally(() => (isLoading = false));
  while (isLoading) during.push(await search());
  const { checked, written } = await loading;
  const more = peakMb(server.pid) - before;
  const bare = await timeBareInsert(pool);
  await pool.end();
  return linesOf(name, { idle, during, checked, written, more, bare });
}

type Measured = {
  /** Others' searches without a load and during one, in ms. */
  readonly idle: readonly number[];
  readonly during: readonly number[];
  /** The times of reading with checks and comparison, of writing, and of a bare insert of the lines, in ms. */
  readonly checked: number;
  readonly written: number;
  readonly bare: number;
  /** The memory beyond that of the idle server, in MB. */
  readonly more: number;
};

function linesOf(name: string, { idle, during, checked, written, bare, more }: Measured): readonly BenchLine[] {
  const [slow, usual, longest] = [p95(during), p95(idle), Math.max(...during)];
  const rate = (ms: number) => `${Math.round(SIZE_M_LINES / (ms / 1_000)).toLocaleString('en-US')} rows/s`;
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const detail = `${during.length} searches, p95 ${ms(slow)}, idle ${ms(usual)}; checked ${rate(checked)}, written ${rate(written)}`;
  const wait = { name: `${name}, longest search / 3 s`, ratio: longest / 3_000, detail: ms(longest) };
  return [
    {
      name: `${name}, p95 while a load runs / idle`,
      ratio: slow / usual,
      ...(name === 'PostgreSQL' && { bound: 3 }),
      detail,
    },
    { ...wait, ...(name === 'embedded' && { bound: 1 }) },
    {
      name: `${name}, memory over idle / ${MOST_MB} MB`,
      ratio: more / MOST_MB,
      bound: 1,
      detail: `${more.toFixed(0)} MB`,
    },
    {
      name: `${name}, time of the load / of a bare insert`,
      ratio: (checked + written) / bare,
      detail: `read, checked, compared and written ${rate(checked + written)}; rows of a table put in another ${rate(bare)}`,
    },
  ];
}

/**
 * The time of an answer that is not cached yet; the data version rises for the searched organisation only. Raising it
 * is part of the time, because on the embedded database that statement waits for the load and then the search does not.
 */
async function timeSearch(client: Awaited<ReturnType<typeof signInClient>>, pool: pg.Pool): Promise<number> {
  const start = performance.now();
  await pool.query('update data_versions set version = version + 1 where "codColigada" = 1');
  await client.get(
    '/api/relatorios/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=4&exibirNaturezasInativas=true',
  );
  return performance.now() - start;
}

/** The time of one statement that inserts the lines once more, into a table without foreign keys. */
async function timeBareInsert(pool: pg.Pool): Promise<number> {
  await pool.query('create table bare (like valores including all)');
  const { rows } = await pool.query<{ names: string }>(`select string_agg(quote_ident(attname), ', ') as names
    from pg_attribute where attrelid = 'bare'::regclass and attnum > 0 and attgenerated = ''`);
  const [{ names }] = rows as [{ names: string }];
  const start = performance.now();
  await pool.query(`insert into bare (${names}) select ${names} from valores where "codColigada" = 2`);
  return performance.now() - start;
}

/** Adds the organisation to load into, and a person with the right to load. */
async function addOrganization({ folder }: RunningServer, connection: Connection): Promise<void> {
  const env = connection.kind === 'postgresql' ? { DATABASE_URL: connection.url, AUTH_SECRET: 'x'.repeat(40) } : {};
  const pool = openPool(connection, { max: 1 });
  await pool.query(`insert into organizations values (2, 'Tamanho M', false)`);
  await pool.end();
  const who = ['--email', sender.email, '--nome', 'Carga', '--senha', sender.password, '--organizacao', '2', '--admin'];
  await runCommand('usuario', folder, ['criar', ...who], env);
}

async function sendAndLoad({ url }: RunningServer, data: string) {
  const person = await personOn(url, sender.email, sender.password);
  const files = readdirSync(data).map((name) => [name, new Uint8Array(readFileSync(join(data, name)))] as const);
  const begin = performance.now();
  const { id } = await person.send(Object.fromEntries(files));
  const { situacao, motivo } = await person.settled(id);
  if (situacao !== 'conferida') throw new Error(`The load is ${situacao}: ${motivo}`);
  const checked = performance.now();
  await person.load(id);
  if ((await person.settled(id)).situacao !== 'carregada') throw new Error('The load was not written');
  const end = performance.now();
  await setTimeout(500);
  return { checked: checked - begin, written: end - checked };
}
