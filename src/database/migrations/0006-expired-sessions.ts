import { sql, type Kysely } from 'kysely';

/** Expired sessions are removed every hour, by this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index "session_expiresAt_idx" on session ("expiresAt")`).execute(db);
}
