import { Migrator } from 'kysely/migration';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import * as dataFolder from '../migrations/0001-data-folder.ts';
import * as accounts from '../migrations/0002-accounts.ts';
import * as syncRunsIndex from '../migrations/0003-sync-runs-index.ts';
import * as sumOfCentavos from '../migrations/0004-sum-of-centavos.ts';
import * as sumOfTheYear from '../migrations/0005-sum-of-the-year.ts';
import * as expiredSessions from '../migrations/0006-expired-sessions.ts';
import * as rowsLeftOut from '../migrations/0007-rows-left-out.ts';
import * as loads from '../migrations/0008-loads.ts';
import * as codesIndex from '../migrations/0009-codes-index.ts';
import * as sumsOfValues from '../migrations/0010-sums-of-values.ts';
import * as people from '../migrations/0011-people.ts';
import * as acts from '../migrations/0012-acts.ts';
import * as loadHistory from '../migrations/0013-load-history.ts';
import * as limits from '../migrations/0014-limits.ts';
import * as tokens from '../migrations/0015-tokens.ts';
import * as secondFactor from '../migrations/0016-second-factor.ts';
import * as identities from '../migrations/0017-identities.ts';
import * as changedAt from '../migrations/0018-changed-at.ts';
import * as tokensSignedInBy from '../migrations/0019-tokens-signed-in-by.ts';
import * as discardedLoads from '../migrations/0020-discarded-loads.ts';
import * as leftOutOfCentros from '../migrations/0021-left-out-of-centros.ts';
import * as truncatedValues from '../migrations/0022-truncated-values.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-data-folder': dataFolder,
  '0002-accounts': accounts,
  '0003-sync-runs-index': syncRunsIndex,
  '0004-sum-of-centavos': sumOfCentavos,
  '0005-sum-of-the-year': sumOfTheYear,
  '0006-expired-sessions': expiredSessions,
  '0007-rows-left-out': rowsLeftOut,
  '0008-loads': loads,
  '0009-codes-index': codesIndex,
  '0010-sums-of-values': sumsOfValues,
  '0011-people': people,
  '0012-acts': acts,
  '0013-load-history': loadHistory,
  '0014-limits': limits,
  '0015-tokens': tokens,
  '0016-second-factor': secondFactor,
  '0017-identities': identities,
  '0018-changed-at': changedAt,
  '0019-tokens-signed-in-by': tokensSignedInBy,
  '0020-discarded-loads': discardedLoads,
  '0021-left-out-of-centros': leftOutOfCentros,
  '0022-truncated-values': truncatedValues,
};

/** The statements of a migration, in their order. */
type Migration = { readonly statements: readonly string[] };

/** The names of all migrations, in their order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

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
  for (const statement of migrations[name]!.statements) await sql.raw(statement).execute(db);
}

/** Kysely's own number, by which earlier versions lock. */
const MIGRATING = 3_853_314_791_062_309_107n;

/** Runs some migrations in the current schema without recording them. */
export async function runMigrations(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) await run(db as unknown as Kysely<unknown>, name);
}
