import { sql, type Kysely } from 'kysely';

/** What an amount is made of asks for the lines of one nature of a budget code, and for the postings of one nature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on valores ("codColigada", "orcamentoId", "codOrcamentario", "codTBOrcamento")`.execute(db);
  await sql`create index on lancamentos_importacao ("codColigada", "orcamentoId", "codTBOrcamento")`.execute(db);
}
