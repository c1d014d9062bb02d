import { sql, type Kysely } from 'kysely';

/** To which cost centres a person is limited, parents and children apart; null: to none. Who administers sees all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add centros jsonb,
    add check (centros is null or not gerencia),
    add check (centros is null or jsonb_array_length(centros -> 'pais') + jsonb_array_length(centros -> 'filhos') > 0)`.execute(
    db,
  );
}
