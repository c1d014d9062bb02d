import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Adds 8,000 naturezas to organisation 1, each with a line of 1.2.1 in budget 4: responses have many pieces. */
export async function insertManyNaturezas(db: Database): Promise<void> {
  await sql`insert into naturezas ("codColigada", "codTBOrcamento", "nomeTBOrcamento", inativo, ordem)
    select 1, '9.' || n, 'Natureza ' || n, false, '9.' || lpad(n::text, 9, '0') from generate_series(1, 8000) n`.execute(
    db,
  );
  const line = await db.selectFrom('valores').selectAll().where('codColigada', '=', 1).executeTakeFirstOrThrow();
  const loaded = Object.keys(line).filter((name) => !name.startsWith('totalAno')); // computed by the database
  const columns = loaded.map((name) => sql.ref(name));
  const values = loaded.map((name) => (name === 'codTBOrcamento' ? sql`'9.' || n` : sql.ref(`l.${name}`)));
  await sql`insert into valores (${sql.join(columns)}) select ${sql.join(values)}
    from valores l, generate_series(1, 8000) n where l."codColigada" = 1`.execute(db);
  await sql`analyze`.execute(db);
}
