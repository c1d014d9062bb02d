import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../src/database/engine/open-database.ts';
import type { Database } from '../src/database/schema.ts';
import { arrayParameter } from '../src/load/tables/table-sql.ts';
import type { CellValue, SqlType } from '../src/load/tables/cell-type.ts';
import { loadFolder } from '../src/load/load.ts';
import { tables } from '../src/load/tables/tables.ts';
import { createPostgresDatabase } from '../src/testing/databases/databases.ts';
import { startPostgres } from '../src/testing/databases/postgres.ts';
import type { BenchLine } from './bench-line.ts';
import { SIZE_M_LINES, writeSizeM } from './size-m.ts';

const valores = tables.find((table) => table.name === 'valores')!;
const ROWS_PER_STATEMENT = 2_000; // as in loading

/** Measures reading, checking and loading size M against a bare insert of the same rows into a table like valores. */
export async function benchLoad(): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'));
  try {
    await writeSizeM(join(folder, 'm'));
    const embedded = await openDatabase({ folder: join(folder, 'dados') });
    const lines = [await measure('embedded', embedded, join(folder, 'm'))];
    return [...lines, ...(await onPostgres(join(folder, 'm')))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(folder: string): Promise<readonly BenchLine[]> {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    console.log('  PostgreSQL not found: left out');
    return [];
  }
  const { url, drop } = await createPostgresDatabase(postgres.url);
  const line = await measure('PostgreSQL', await openDatabase({ url }), folder);
  await drop();
  await postgres.stop();
  return [line];
}

async function measure(name: string, { db, close }: OpenDatabase, folder: string): Promise<BenchLine> {
  try {
    const load = await seconds(() => loadFolder(db, folder, { codColigada: 1 }));
    const again = await seconds(() => loadFolder(db, folder, { codColigada: 1 }));
    const bare = await bareInsert(db);
    const rate = (time: number) => `${Math.round(SIZE_M_LINES / time).toLocaleString('en-US')} rows/s`;
    const detail = `load ${rate(load)}, the same again ${rate(again)}, bare insert ${rate(bare)}; ${residentMegabytes()}`;
    return { name: `load of size M, ${name}`, ratio: load / bare, detail };
  } finally {
    await close();
  }
}

/** The seconds of inserting every loaded row into an empty table with the same keys by `unnest`, without reading. */
async function bareInsert(db: Database): Promise<number> {
  await copyTable(db);
  const { rows } = await sql<Record<string, CellValue>>`select * from valores`.execute(db);
  const columns = ['codColigada', ...valores.columns.map(({ name }) => name)].map((name) => ({
    name: sql.ref(name),
    type: typeOf(name),
    values: rows.map((row) => row[name]!),
  }));
  const names = sql.join(columns.map(({ name }) => name));
  return seconds(() =>
    db.transaction().execute(async (transaction) => {
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
        const batch = columns.map(({ type, values }) =>
          arrayParameter(type, values.slice(start, start + ROWS_PER_STATEMENT)),
        );
        await sql`insert into bare (${names}) select * from unnest(${sql.join(batch)})`.execute(transaction);
      }
    }),
  );
}

function typeOf(name: string): SqlType {
  if (name === 'codColigada') return 'integer';
  return valores.columns.find((column) => column.name === name)!.type.inDatabase;
}

/** Creates an empty table like valores, with the same primary key and foreign keys. */
async function copyTable(db: Database): Promise<void> {
  await sql`create table bare (like valores including all)`.execute(db);
  const keys = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'valores'::regclass and contype = 'f'`.execute(db);
  for (const { definition } of keys.rows) await sql`alter table bare add ${sql.raw(definition)}`.execute(db);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function residentMegabytes(): string {
  return `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB resident`;
}
