import { sql, type RawBuilder } from 'kysely';
import { budgetOfYearBefore } from '../../database/lines/budget-of-year-before.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { isCompared, type BudgetsOffered } from '../../reports/budgets.ts';
import { TODOS } from '../../domain/todos.ts';
import type { AnyFilters } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import { Refusal } from '../http/errors.ts';

/**
 * The versions of the data on which a report's answer depends, in the order in which it declares them. Throws
 * a 422 as {@link checkChoices} does, and where the report does not offer the budget.
 */
export async function fetchDataVersions(
  db: Database,
  scope: Scope,
  filters: AnyFilters,
  { dependsOn, budgets = 'all' }: Pick<Report, 'dependsOn' | 'budgets'>,
): Promise<readonly [number, ...number[]]> {
  const { orcamentoId = 0, codOrcamentario, codCCustoPai, codCCustoFilho = TODOS } = filters;
  const filho = codCCustoFilho === TODOS ? {} : { codCCustoFilho, codCCustoPai };
  const { rows } = await sql<Checked>`
    select
      (select coalesce(max(version), 0)
        from orcamentos left join data_versions
          on data_versions."codColigada" = orcamentos."codColigada" and data_versions."orcamentoId" = orcamentos.id
        where ${within(scope, 'orcamentos')} and orcamentos.id = ${orcamentoId}
        group by orcamentos.id) as version,
      ${known(scope, 'codigos_orcamentarios', { codOrcamentario })} as codigo,
      ${known(scope, 'centros_custo', { codCCustoPai })} as pai,
      ${known(scope, 'centros_custo_filhos', filho)} as filho,
      ${dependsOn[1] === undefined ? sql<null>`null` : versionOfYearBefore(scope, orcamentoId)} as before
  `.execute(db);
  const { version, before, ...choices } = rows[0]!;
  const refused = [
    ...refusalsOf(orcamentoId, version, budgets),
    ...CHOICES.filter(({ name }) => !choices[name]).map(({ message }) => message),
  ];
  if (refused.length > 0) throw new Refusal(422, refused.join(' '));
  return [version!, ...(before === null ? [] : [before])];
}

/**
 * Throws a 422 where the organisation has no such budget, code or cost centre, or a child is not of the parent:
 * another organisation's are as unknown as none.
 */
export async function checkChoices(db: Database, scope: Scope, filters: AnyFilters): Promise<void> {
  await fetchDataVersions(db, scope, filters, { dependsOn: ['orcamento'] });
}

type Checked = {
  readonly version: number | null;
  readonly codigo: boolean;
  readonly pai: boolean;
  readonly filho: boolean;
  /** The version of the budget of the year before, where the answer depends on it. */
  readonly before: number | null;
};

/** Why a budget cannot be chosen. */
function refusalsOf(orcamentoId: number, version: number | null, budgets: BudgetsOffered): readonly string[] {
  if (version === null) return ['Orçamento não encontrado.'];
  if (budgets !== 'compared' || isCompared(orcamentoId)) return [];
  return ['Este orçamento não pode ser comparado com o do ano anterior.'];
}

const CHOICES = [
  { name: 'codigo', message: 'Código orçamentário não encontrado.' },
  { name: 'pai', message: 'Centro de custo pai não encontrado.' },
  { name: 'filho', message: 'Centro de custo filho não encontrado.' },
] as const;

/** 0 where there is no budget of the year before. */
function versionOfYearBefore(scope: Scope, orcamentoId: number): RawBuilder<number> {
  const before = budgetOfYearBefore(scope, orcamentoId);
  return sql<number>`coalesce((select version from data_versions
    where ${within(scope, 'data_versions')} and "orcamentoId" = ${before}), 0)`;
}

type Chosen = 'codigos_orcamentarios' | 'centros_custo' | 'centros_custo_filhos';

/** Whether a row with these values exists; 'Todos' and absent values match every row. */
function known(scope: Scope, table: Chosen, values: Readonly<Record<string, string | undefined>>): RawBuilder<boolean> {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined && value !== TODOS);
  if (asked.length === 0) return sql<boolean>`true`;
  const conditions = asked.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql<boolean>`exists (select from ${sql.table(table)} where ${sql.join([within(scope, table), ...conditions], sql` and `)})`;
}
