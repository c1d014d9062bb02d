import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Adds 3,000 calculation memories of about 5 KB to organisation 1, so that responses exceed network buffers. */
export async function insertLongMemories(db: Database): Promise<void> {
  await sql`insert into memorias_calculo
    ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes, posicao, proposta, reformulacao, texto)
    select 1, 4, '1.2.1', '3.1', 1, n, 100, null, repeat('Diárias ' || n || ' ', 400)
    from generate_series(2, 3001) n`.execute(db);
  await sql`analyze`.execute(db);
}
