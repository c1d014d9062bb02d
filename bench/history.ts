import type pg from 'pg';
import { sql } from 'kysely';
import { connect, openPool } from '../src/database/engine/connection.ts';
import { momentOfChange } from '../src/database/history/cause.ts';
import { scopeOfOrganization, within } from '../src/database/lines/scope.ts';
import { foldSums } from '../src/database/lines/sums-of-valores.ts';
import type { Database } from '../src/database/schema.ts';
import { loadFolder } from '../src/load/load.ts';
import { MESES } from '../src/domain/months.ts';
import { newFolder, removeFolder } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { type HttpClient, signInClient } from './http-client.ts';
import { median } from './median.ts';
import { account, type Measure, onDatabases } from './on-databases.ts';
import { SIZE_M_LINES, writeSizeM } from './size-m.ts';

const scope = scopeOfOrganization(1);
const RUNS = 7;
const LOADS = 100;
/** The percentage of the lines that each of the many loads changes. */
const OF_A_LOAD = 1;
const REPORT = '/api/relatorios/orcamentario-comparativo';
const EVERYTHING = 'codOrcamentario=todos&orcamentoId=1&exibirNaturezasInativas=true';

/** Measures what history costs at size M: searches, comparisons, histories of amounts, loads and disk. */
export async function benchHistory(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, (...place) => measure(data, ...place));
  removeFolder(data);
  return lines;
}

async function measure(
  data: string,
  ...[name, server, connection]: Parameters<Measure>
): Promise<readonly BenchLine[]> {
  const pool = openPool(connection, { max: 1 });
  const db = connect(connection, { max: 1 });
  const client = await signInClient(server.url, account.email, account.password);
  const other = await signInClient(server.url, account.email, account.password);
  const place = { name, data, pool, db, client, other };
  await pool.query('vacuum (analyze)');
  const withoutHistory = await timeOf(RUNS, () => timeSearch(place));
  const beginning = await lastMoment(pool);
  const lines = [await costOfLoad(place), await bytesOfLine(place)];
  const afterLoad = await timeOf(RUNS, () => timeSearch(place));
  const past = await timesOfPast(place, beginning);
  lines.push(
    ratioOf(name, 'search of now, a tenth of the lines changed / before', [afterLoad, withoutHistory]),
    ratioOf(name, 'older moment, first / search of now', [past.first, afterLoad, 1.5]),
    ratioOf(name, 'older moment, repeated / search of now', [past.repeated, afterLoad, 0.05]),
    ratioOf(name, 'comparison, both sides / search of now', [past.both, afterLoad, 2.2]),
  );
  lines.push(...(await timesOfHistories(place)));
  await pool.end();
  await db.destroy();
  return lines;
}

/** Times histories of amounts after many loads, compared with a search of current data. */
async function timesOfHistories(place: Place): Promise<readonly BenchLine[]> {
  const { name, pool, db, client } = place;
  const lines: BenchLine[] = [];
  for (let load = 0; load < LOADS; load++) await changeLines(db, OF_A_LOAD, load);
  await pool.query('vacuum (analyze)');
  const search = await timeOf(RUNS, () => timeSearch(place));
  for (const [what, subject, bound] of HISTORIES) {
    const history = await timeOf(
      RUNS,
      async () => (await client.get(`${REPORT}/historico?${EVERYTHING}${subject}`)).ms,
    );
    lines.push(
      ratioOf(
        name,
        `history of ${what} after ${LOADS} loads / search of now`,
        bound === undefined ? [history, search] : [history, search, bound],
      ),
    );
  }
  return lines;
}

const HISTORIES = [
  ['the grand total', '&coluna=reformulacao', 0.1],
  ['a variation of the grand total', '&coluna=variacao', 0.1],
  ['a nature of a code', '&coluna=reformulacao&em.codOrcamentario=5&em.codTBOrcamento=3.1.004', undefined],
] as const;

type Place = {
  readonly name: string;
  readonly data: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly client: HttpClient;
  readonly other: HttpClient;
};

async function timeOf(runs: number, run: () => Promise<number>): Promise<number> {
  await run(); // warm-up: the first run compiles
  const times: number[] = [];
  for (let at = 0; at < runs; at++) times.push(await run());
  return median(times);
}

/** The time of a search whose answer is not cached, in ms. */
async function timeSearch({ pool, client }: Place): Promise<number> {
  await pool.query('update data_versions set version = version + 1');
  return (await client.get(`${REPORT}?${EVERYTHING}`)).ms;
}

/** Times searches of the past, each at another moment because answers stay cached; `both` sends one of now too. */
async function timesOfPast(place: Place, beginning: number) {
  const { client, other } = place;
  const [, ...moments] = await momentsFrom(place.pool, beginning); // without the beginning itself
  const first: number[] = [];
  const repeated: number[] = [];
  const both: number[] = [];
  const addressOf = (moment: number, inactive = true) =>
    `${REPORT}?codOrcamentario=todos&orcamentoId=1&exibirNaturezasInativas=${inactive}&versao=${new Date(moment).toISOString()}`;
  for (const moment of moments) {
    first.push((await client.get(addressOf(moment))).ms);
    repeated.push((await client.get(addressOf(moment))).ms);
    const started = performance.now();
    await Promise.all([timeSearch(place), other.get(addressOf(moment, false))]);
    both.push(performance.now() - started);
  }
  return { first: median(first), repeated: median(repeated), both: median(both) };
}

/** The first moments from a given one on, each with different data. */
async function momentsFrom(pool: pg.Pool, beginning: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ moment: string }>(
    'select moment from changes where "codColigada" = 1 and moment >= $1 order by moment limit $2',
    [beginning, RUNS],
  );
  return rows.map(({ moment }) => Number(moment));
}

async function lastMoment(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ moment: string }>('select max(moment) as moment from changes');
  return Number(rows[0]!.moment);
}

const TRIGGERS = ['since_of_changed', 'before_of_changed'];

/** The time of a load of all lines that changes a tenth of them, with history, as a ratio to that without. */
async function costOfLoad({ name, pool, db, data }: Place): Promise<BenchLine> {
  const load = async () => {
    const started = performance.now();
    await loadFolder(db, data, { codColigada: 1, source: 'bench' });
    return performance.now() - started;
  };
  const times = { with: [] as number[], without: [] as number[] };
  for (let run = 0; run < 3; run++) {
    await changeLines(db, 10, run);
    times.with.push(await load());
    await changeLines(db, 10, run);
    for (const trigger of TRIGGERS) await pool.query(`alter table valores disable trigger ${trigger}`);
    times.without.push(await load());
    for (const trigger of TRIGGERS) await pool.query(`alter table valores enable always trigger ${trigger}`);
  }
  await pool.query('vacuum (analyze)');
  const what = 'a load that changes a tenth of the lines, with history / without';
  return ratioOf(name, what, [median(times.with), median(times.without), 1.5]);
}

/** An SQL expression: a number for each line, evenly distributed. */
const PLACE = '(hashtext("codCCustoFilho" || "codTBOrcamento") & 2147483647)';

/** Changes a percentage of the lines, others in each load, and the stored sums, as a load does; returns the time. */
async function changeLines(db: Database, ofHundred: number, load: number): Promise<number> {
  const months = MESES.map((mes) => sql`${sql.ref(`${mes}Reformulacao`)} = ${sql.ref(`${mes}Reformulacao`)} + 100`);
  const started = performance.now();
  await db.transaction().execute(async (transaction) => {
    await sql`update valores set ${sql.join(months)}, since = ${momentOfChange(scope)}
      where ${within(scope, 'valores')} and (${sql.raw(PLACE)} + ${load * ofHundred}) % 100 < ${ofHundred}`.execute(
      transaction,
    );
    await foldSums(transaction, scope, 'all');
  });
  return performance.now() - started;
}

const BYTES_OF_LINE = 1_000;

/** The bytes of history on disk for each changed line. */
async function bytesOfLine({ name, pool }: Place): Promise<BenchLine> {
  const { rows } = await pool.query<{ bytes: string; lines: string }>(
    `select (pg_total_relation_size('valores_before') + pg_total_relation_size('moves_of_valores'))::text as bytes,
      (select count(*) from valores_before)::text as lines`,
  );
  const bytes = Number(rows[0]!.bytes) / Number(rows[0]!.lines);
  return {
    name: `${name}, bytes that a changed line leaves / ${BYTES_OF_LINE}`,
    ratio: bytes / BYTES_OF_LINE,
    bound: 1,
    detail: `${bytes.toFixed(0)} bytes, of ${Number(rows[0]!.lines).toLocaleString('en-US')} lines of ${SIZE_M_LINES}`,
  };
}

/** A time and its peer's, in ms, and the bound of their ratio. */
type Timed = readonly [ms: number, peer: number, bound?: number];

function ratioOf(name: string, what: string, [ms, peer, bound]: Timed): BenchLine {
  const detail = `${ms.toFixed(1)} of ${peer.toFixed(1)} ms`;
  return { name: `${name}, ${what}`, ratio: ms / peer, ...(bound !== undefined && { bound }), detail };
}
