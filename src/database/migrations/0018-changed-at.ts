import { sql, type Kysely } from 'kysely';

/** When data last changed, in milliseconds since 1970, if their version does not say so: a restore raises versions alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_versions add "changedAt" bigint`.execute(db);
}
