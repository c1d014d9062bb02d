import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { BackupRefused } from './backup-refused.ts';
import { backupTables, type Place } from './backup-tables.ts';
import type { BackupTable, Counts, Heading } from './contents.ts';
import { onOneState } from './on-one-state.ts';
import { rowsOfTable } from './rows-of-table.ts';
import { refuseTarget, writeBackupFile } from './write-backup-file.ts';

/** What a backup holds and how long its file is. */
export type BackedUp = { readonly counts: Counts; readonly bytes: number };

/** Writes all of a database, as it is at one moment, into a file; throws {@link BackupRefused}. */
export async function backUp(
  database: Place,
  path: string,
  options: { readonly replace: boolean; readonly signal?: AbortSignal },
): Promise<BackedUp> {
  refuseTarget(path, options.replace);
  const tables = await backupTables(database);
  const migracoes = await migrationsOf(database.db);
  const counts = new Map<string, number>();
  const bytes = await onOneState(database, tables, (db, schema) => {
    const heading = { criadoEm: new Date().toISOString(), migracoes, tabelas: [...tables] };
    return writeBackupFile(path, contentOf(db, schema, heading, counts), options);
  });
  return { counts, bytes };
}

async function* contentOf(
  db: Database,
  schema: string,
  heading: Heading,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(heading)}\n`;
  for (const table of heading.tabelas) {
    const count = yield* tableContent(db, schema, table);
    counts.set(table.nome, count);
    yield `${JSON.stringify([table.nome, count])}\n`;
  }
  if ([...counts.values()].every((count) => count === 0))
    throw new BackupRefused('O banco de dados está vazio: não há o que guardar.');
}

async function* tableContent(db: Database, schema: string, table: BackupTable): AsyncGenerator<string, number> {
  let count = 0;
  for await (const lines of rowsOfTable(db, schema, table)) {
    count += lines.length;
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
  return count;
}

async function migrationsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
