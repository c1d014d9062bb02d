import { type RawBuilder, sql } from 'kysely';
import { atMoment } from '../../../database/history/at-moment.ts';
import { budgetOfYearBefore } from '../../../database/lines/of-budget.ts';
import { type Scope, within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { TODOS } from '../../../domain/centros.ts';
import { isCompared } from '../../../reporting/filters.ts';
import type { Report } from '../../../reporting/report.ts';
import { UNKNOWN_BUDGET, NO_BUDGET_THEN } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';
import { UNKNOWN } from '../known-budget.ts';
import type { ReportRequest } from './report-request.ts';

/** The state of the data that a report's answer is computed from. */
export type DataState = {
  /** The versions of the data on which it depends, in the order of `dependsOn`. */
  readonly versions: readonly [number, ...number[]];
  readonly ano: number;
  /** The budget of the year before; null if there is none, or the answer does not depend on it. */
  readonly anterior: number | null;
};

type Searched = Pick<ReportRequest, 'scope' | 'filters'> & { readonly report: Pick<Report, 'dependsOn' | 'budgets'> };

/** The state of the data of a report's search; throws a 422 if its codes or budget are unknown or not allowed. */
export async function fetchDataState(
  db: Database,
  { scope, filters, report }: Searched,
  dependsOn: Report['dependsOn'] = report.dependsOn,
): Promise<DataState> {
  const { orcamentoId = 0, codOrcamentario, codCCustoPai, codCCustoFilho = TODOS } = filters;
  const filho = codCCustoFilho === TODOS ? {} : { codCCustoFilho, codCCustoPai };
  const isOnBoth = dependsOn[1] !== undefined;
  const before = isOnBoth ? budgetOfYearBefore(scope, orcamentoId) : sql<null>`null::integer`;
  const { rows } = await sql<Checked>`
    select ano, anterior,
      ${versionOf(scope, sql`orcamento.id`)} as version,
      ${versionOfBefore(scope, sql<number>`anterior`)} as "versionBefore",
      ${exists(scope, 'codigos_orcamentarios', { codOrcamentario })} as codigo,
      ${exists(scope, 'centros_custo', { codCCustoPai })} as pai,
      ${exists(scope, 'centros_custo_filhos', filho)} as filho
    from (select) as always left join (
      select id, ano, ${before} as anterior from orcamentos
      where ${within(scope, 'orcamentos')} and id = ${orcamentoId} offset 0) as orcamento on true -- looked up once
  `.execute(atMoment(db, scope));
  const row = rows[0]!;
  const problems = [...budgetProblems({ scope, filters, report }, row.ano), ...choiceProblems(row)];
  if (problems.length > 0) throw new Refusal(422, problems.join(' '));
  const { version, versionBefore, ano, anterior } = row;
  return { versions: [version, ...(isOnBoth ? [versionBefore] : [])], ano: ano!, anterior };
}

type Checked = {
  readonly ano: number | null;
  readonly version: number;
  readonly codigo: boolean;
  readonly pai: boolean;
  readonly filho: boolean;
  readonly anterior: number | null;
  readonly versionBefore: number;
};

function budgetProblems({ scope, filters, report }: Searched, ano: number | null): readonly string[] {
  if (ano === null) return [scope.moment === undefined ? UNKNOWN_BUDGET : NO_BUDGET_THEN];
  if (report.budgets !== 'compared' || isCompared(filters.orcamentoId ?? 0)) return [];
  return ['Este orçamento não pode ser comparado com o do ano anterior.'];
}

const CHOICES = [
  { name: 'codigo', message: UNKNOWN.codOrcamentario },
  { name: 'pai', message: UNKNOWN.codCCustoPai },
  { name: 'filho', message: UNKNOWN.codCCustoFilho },
] as const;

function choiceProblems(row: Checked): readonly string[] {
  return CHOICES.filter(({ name }) => !row[name]).map(({ message }) => message);
}

/** The version of a budget's data, or the scope's past moment; 0 if there is none. */
export function versionOf(scope: Scope, orcamentoId: RawBuilder<unknown>): RawBuilder<number> {
  if (scope.moment !== undefined) return sql<number>`${scope.moment}::bigint`;
  return sql<number>`coalesce((select version from data_versions
    where ${within(scope, 'data_versions')} and "orcamentoId" = ${orcamentoId}), 0)`;
}

/** The higher data version of the two years before, which projections read. */
export function versionOfBefore(scope: Scope, anterior: RawBuilder<number>): RawBuilder<number> {
  const earlier = budgetOfYearBefore(scope, anterior);
  return sql<number>`greatest(${versionOf(scope, anterior)}, ${versionOf(scope, earlier)})`;
}

type Chosen = 'codigos_orcamentarios' | 'centros_custo' | 'centros_custo_filhos';

/** Whether a row in the scope has these values ('Todos' matches all); codes outside it take as long as unknown ones. */
function exists(scope: Scope, table: Chosen, row: Readonly<Record<string, string | undefined>>): RawBuilder<boolean> {
  const chosen = Object.entries(row).filter(([, value]) => value !== undefined && value !== TODOS);
  if (chosen.length === 0) return sql<boolean>`true`;
  const conditions = chosen.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql<boolean>`exists (select from (select * from ${sql.table(table)} where ${within(scope, table)} offset 0) as visivel
    where ${sql.join(conditions, sql` and `)})`;
}
