import { sql } from 'kysely';
import { inSnapshot } from '../database/engine/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { homeSchema, type Place } from './backup-tables.ts';
import type { BackupTable } from './contents.ts';
import { inOwnSchema } from './own-schemas.ts';

/** Where to read the tables. */
type Reading<Result> = (db: Database, schema: string) => Promise<Result>;

/**
 * Reads tables as they are at one moment, while others read and write. On PostgreSQL that is a snapshot. The embedded
 * database would serve nobody else meanwhile, so there a copy is made, in a quarter of the time, and read piece by piece.
 */
export function onOneState<Result>(
  { db, connection }: Place,
  tables: readonly BackupTable[],
  read: Reading<Result>,
): Promise<Result> {
  if (connection.kind === 'postgresql')
    return inSnapshot(db, async (snapshot) => read(snapshot, await homeSchema(snapshot)));
  return inOwnSchema(db, async (schema) => {
    await db.transaction().execute((transaction) => copyInto(transaction, schema, tables));
    return read(db, schema);
  });
}

async function copyInto(db: Database, schema: string, tables: readonly BackupTable[]): Promise<void> {
  const home = await homeSchema(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const { nome, colunas } of tables) {
    const columns = sql.join(colunas.map((name) => sql.ref(name)));
    // unlogged: of no use after a crash
    await sql`create unlogged table ${sql.id(schema, nome)} as select ${columns} from ${sql.id(home, nome)}`.execute(
      db,
    );
  }
}
