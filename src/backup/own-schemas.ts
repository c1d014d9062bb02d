import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'rubrica_copia_';

/**
 * Works in a schema of its own, which is dropped in the end, where it still is there; `name` is not made. Those that killed
 * processes left are dropped after a day.
 */
export async function inOwnSchema<Result>(db: Database, work: (name: string) => Promise<Result>): Promise<Result> {
  for (const left of await leftBehind(db)) await drop(db, left);
  const name = `${PREFIX}${Date.now()}_${process.pid}`;
  const result = await work(name).catch(async (error: unknown) => {
    await drop(db, name).catch(() => {}); // the first failure is the one that is told
    throw error;
  });
  await drop(db, name);
  return result;
}

async function drop(db: Database, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db);
}

async function leftBehind(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${PREFIX})`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => Number.parseInt(name.slice(PREFIX.length)) < Date.now() - DAY_MS);
}
