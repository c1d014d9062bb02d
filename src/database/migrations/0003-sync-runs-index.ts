import { sql, type Kysely } from 'kysely';

/** Every search of a synchronised report looks for the newest runs of its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index sync_runs_of_key on sync_runs ("codColigada", kind, coalesce("orcamentoId", 0), id)`)
    .execute(db);
}
