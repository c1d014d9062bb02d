import { sql } from 'kysely';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Centros } from '../../domain/centros.ts';
import { emptyOrganization } from '../../load/organization.ts';

/** Inserts texts about each parent, child, natureza and planned pair of child and natureza, by budget and basis. */
export async function insertTexts(db: Database, codColigada: number): Promise<void> {
  const subjects = [
    sql`select "codCCustoPai" as pai, null as filho, null as natureza from centros_custo where "codColigada" = ${codColigada}`,
    sql`select null, "codCCustoFilho", null from centros_custo_filhos where "codColigada" = ${codColigada}`,
    sql`select null, null, "codTBOrcamento" from naturezas where "codColigada" = ${codColigada}`,
    sql`select distinct null, "codCCustoFilho", "codTBOrcamento" from valores where "codColigada" = ${codColigada}`,
  ];
  await sql`insert into justifications ("codColigada", "orcamentoId", "periodoOrcamento", "codCCustoPai", "codCCustoFilho",
      "codTBOrcamento", texto, "writerName", "writtenAt")
    select ${codColigada}, orcamentos.id, basis, pai, filho, natureza, concat_ws(' ', 'Texto', pai, filho, natureza), 'Ana',
      row_number() over (order by orcamentos.id, basis, pai, filho, natureza)
    from orcamentos, generate_series(1, 2) as basis, (${sql.join(subjects, sql` union all `)}) as subject
    where orcamentos."codColigada" = ${codColigada}`.execute(db);
}

/** Copies to another organisation the justifications of some cost centres: parents as a whole, or children. */
export async function copyTexts(
  db: Database,
  { from, to, centros: { pais, filhos } }: { readonly from: number; readonly to: number; readonly centros: Centros },
): Promise<void> {
  await sql`insert into justifications
    select ${to}, ${sql.join(COPIED.map((name) => sql.ref(name)))} from justifications where "codColigada" = ${from}
      and ("codCCustoPai" = any(${pais}) or "codCCustoFilho" in (
        select "codCCustoFilho" from centros_custo_filhos where "codColigada" = ${from}
          and ("codCCustoPai" = any(${pais}) or "codCCustoFilho" = any(${filhos}))))`.execute(db);
}

const COPIED = [
  'id',
  'orcamentoId',
  'periodoOrcamento',
  'codCCustoPai',
  'codCCustoFilho',
  'codOrcamentario',
  'tipo',
  'recurso',
  'codTBOrcamento',
  'texto',
  'writerId',
  'writerName',
  'writtenAt',
  'withdrawnBy',
  'withdrawnAt',
];

/** Empties an organisation, including its justifications. */
export function emptyWithTexts(db: Database, codColigada: number): Promise<void> {
  return inTransaction(db, (transaction) => emptyOrganization(transaction, scopeOfOrganization(codColigada)));
}
