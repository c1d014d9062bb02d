import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { BackupTable } from './contents.ts';

const LEAST = 128 * 1024; // characters; a piece should take the database some milliseconds
const MOST = 512 * 1024;

/** A table's rows as JSON, one a line, in pieces: so many of its pages at a time that a piece stays small. */
export async function* rowsOfTable(
  db: Database,
  schema: string,
  { nome, colunas, json }: BackupTable,
): AsyncGenerator<readonly string[]> {
  const table = sql.id(schema, nome);
  const columns = sql.join(
    colunas.map((name) => (json.includes(name) ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name))),
  );
  const pages = await countPages(db, schema, nome);
  let pagesAtOnce = 1;
  for (let page = 0; page < pages;) {
    const end = page + pagesAtOnce;
    const { rows } = await sql<{ line: string }>`
      select row_to_json(line)::text as line
      from (select ${columns} from ${table} where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${end},0)`}::tid) line
    `.execute(db);
    yield rows.map(({ line }) => line);
    const length = rows.reduce((sum, { line }) => sum + line.length, 0);
    if (length < LEAST) pagesAtOnce *= 2;
    if (length > MOST) pagesAtOnce = Math.ceil(pagesAtOnce / 2);
    page = end;
  }
}

async function countPages(db: Database, schema: string, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(format('%I.%I', ${schema}::text, ${table}::text)::regclass)
      / current_setting('block_size')::integer)::integer as pages`.execute(db);
  return rows[0]!.pages;
}
