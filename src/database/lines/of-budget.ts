import { type RawBuilder, sql } from 'kysely';
import { TODOS } from '../../domain/centros.ts';
import type { Database } from '../schema.ts';
import { type Scope, within } from './scope.ts';

/** Which rows of a budget a statement reads; a code left out or 'todos' excludes nothing. */
export type BudgetSelection = {
  /** The budget's id, or an expression that finds it. */
  readonly orcamentoId: number | RawBuilder<number>;
  readonly exibirNaturezasInativas: boolean;
  readonly codCCustoPai?: string;
  readonly codCCustoFilho?: string;
  /** A budget code; only for `valores` and its sums, which have this column. */
  readonly codOrcamentario?: string;
};

/** Whether a row within the scope is of the selected budget, centres and code; inactive natures only if selected. */
export function ofBudget(scope: Scope, table: TableOfBudget, selection: BudgetSelection): RawBuilder<boolean> {
  const { orcamentoId, exibirNaturezasInativas } = selection;
  const { codCCustoPai = TODOS, codCCustoFilho = TODOS, codOrcamentario = TODOS } = selection;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [sql`${within(scope, table)} and ${column('orcamentoId')} = ${orcamentoId}`];
  if (!exibirNaturezasInativas) conditions.push(sql`not ${isInactive(scope, table)}`);
  if (codCCustoFilho !== TODOS) conditions.push(sql`${column('codCCustoFilho')} = ${codCCustoFilho}`);
  if (codOrcamentario !== TODOS) conditions.push(sql`${column('codOrcamentario')} = ${codOrcamentario}`);
  if (codCCustoPai !== TODOS) {
    conditions.push(sql`${column('codCCustoFilho')} in (select "codCCustoFilho" from centros_custo_filhos
      where ${within(scope, 'centros_custo_filhos')} and "codCCustoPai" = ${codCCustoPai})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type TableOfBudget =
  | 'valores'
  | 'sums_of_valores'
  | 'moves_of_valores'
  | 'realizados'
  | 'memorias_calculo'
  | 'propostas_erp'
  | 'lancamentos_importacao';

/** Whether a row is of an inactive nature; a posting without nature is not. */
function isInactive(scope: Scope, table: TableOfBudget): RawBuilder<boolean> {
  if (table === 'sums_of_valores' || table === 'moves_of_valores') return sql<boolean>`${sql.ref(`${table}.inativo`)}`;
  const code = sql.ref(`${table}.codTBOrcamento`);
  return sql<boolean>`${table === 'lancamentos_importacao' ? sql`coalesce(${code}, '')` : code} in
    (select "codTBOrcamento" from naturezas where ${within(scope, 'naturezas')} and inativo)`;
}

/** Fetches the year of an organisation's budget. */
export async function fetchYearOfBudget(db: Database, scope: Scope, orcamentoId: number): Promise<number> {
  const found = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  return (await found.select('ano').executeTakeFirstOrThrow()).ano;
}

/** Selects the id of the budget of the year before another budget's: the highest of several, null if there is none. */
export function budgetOfYearBefore(scope: Scope, orcamentoId: number | null | RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(select before.id from orcamentos before
    join orcamentos chosen on chosen."codColigada" = before."codColigada" and chosen.ano - 1 = before.ano
    where ${within(scope, 'orcamentos', 'chosen')} and chosen.id = ${orcamentoId}
    order by before.id desc limit 1)`;
}
