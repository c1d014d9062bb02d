import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { JUSTIFIED_FIELDS, type JustifiedField, type JustifiedSubject } from '../domain/justified-subjects.ts';

/** A subject of a budget. */
type OfBudget = { readonly orcamentoId: number; readonly em: JustifiedSubject };

/** Returns the fields whose codes are not in the scope; the time taken does not reveal whether they exist elsewhere. */
export async function missingCodes(db: Database, scope: Scope, of: OfBudget): Promise<readonly JustifiedField[]> {
  const named = JUSTIFIED_FIELDS.filter((field) => of.em[field] !== undefined);
  if (named.length === 0) return [];
  const columns = named.map((field) => sql`exists (${ROWS[field](scope, of)}) as ${sql.ref(field)}`);
  const { rows } = await sql<Readonly<Record<string, boolean>>>`select ${sql.join(columns)}`.execute(db);
  return named.filter((field) => !rows[0]![field]);
}

/** Whether a text about a subject would be within a scope: limited people may write only about their own centres. */
export async function mayConcern(db: Database, scope: Scope, { em }: Pick<OfBudget, 'em'>): Promise<boolean> {
  const { codCCustoPai = null, codCCustoFilho = null } = em;
  const { rows } = await sql`select from (select ${scope.codColigada}::integer as "codColigada",
      ${codCCustoPai}::text as "codCCustoPai", ${codCCustoFilho}::text as "codCCustoFilho") as nova
    where ${within(scope, 'justifications', 'nova')}`.execute(db);
  return rows.length > 0;
}

type RowsOf = (scope: Scope, of: OfBudget) => RawBuilder<unknown>;

const ROWS: Readonly<Record<JustifiedField, RowsOf>> = {
  codCCustoPai: (scope, { em }) => sql`select from (
    select * from centros_custo where ${within(scope, 'centros_custo')} offset 0) as visivel
    where "codCCustoPai" = ${em.codCCustoPai}`,
  codCCustoFilho: (scope, { em }) => sql`select from (
    select * from centros_custo_filhos where ${within(scope, 'centros_custo_filhos')} offset 0) as visivel
    where "codCCustoFilho" = ${em.codCCustoFilho} and "codCCustoPai" = coalesce(${em.codCCustoPai ?? null}::text, "codCCustoPai")`,
  codOrcamentario: (scope, { em }) => sql`select from codigos_orcamentarios
    where ${within(scope, 'codigos_orcamentarios')} and "codOrcamentario" = ${em.codOrcamentario}`,
  tipo: (scope, { orcamentoId, em }) => sql`select from valores
    where ${within(scope, 'valores')} and "orcamentoId" = ${orcamentoId} and tipo = ${em.tipo}`,
  recurso: (_scope, { em }) => sql`select where ${em.recurso} in ('proprios', 'terceiros')`,
  codTBOrcamento: (scope, { em }) => sql`select from naturezas
    where ${within(scope, 'naturezas')} and "codTBOrcamento" = ${em.codTBOrcamento}`,
};
