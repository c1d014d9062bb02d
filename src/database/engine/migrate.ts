import { readdirSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '../schema.ts';

const folder = new URL('../migrations/', import.meta.url);

/** The names of all migrations, which are those of their files, in their order. */
export const MIGRATIONS = migrationsOf(readdirSync(folder));

/** Returns the migrations among a folder's files; throws if their numbers are not consecutive. */
export function migrationsOf(files: readonly string[]): readonly string[] {
  const names = files
    .filter((file) => /^\d.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
  const misplaced = names.find((name, at) => !name.startsWith(`${String(at + 1).padStart(4, '0')}-`));
  if (misplaced !== undefined) throw new Error(`migration ${misplaced}: its number is not the next one`);
  return names;
}

/** The statements of a migration, in their order. */
type Migration = { readonly statements: readonly string[] };

/** Runs the migrations that have not run yet; one process at a time, and all of them or none. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATING)})`.execute(transaction);
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => runnable } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

const runnable = Object.fromEntries(MIGRATIONS.map((name) => [name, { up: (db: Kysely<unknown>) => run(db, name) }]));

async function run(db: Kysely<unknown>, name: string): Promise<void> {
  const { statements } = (await import(new URL(`${name}.ts`, folder).href)) as Migration;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The number of Kysely's advisory lock, which earlier versions of Rubrica took. */
const MIGRATING = 3_853_314_791_062_309_107n;

/** Runs some migrations in the current schema without recording them. */
export async function runMigrations(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) await run(db as unknown as Kysely<unknown>, name);
}
