import { type RawBuilder, sql } from 'kysely';
import { budgetOfYearBefore } from '../../../database/lines/budget-year.ts';
import { type Scope, within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { type BudgetsOffered, isCompared } from '../../../reports/budgets.ts';
import { TODOS } from '../../../domain/centros.ts';
import type { AnyFilters } from '../../../reports/filters.ts';
import type { Report } from '../../../reports/report.ts';
import { Refusal } from '../../http/errors.ts';

/**
 * The versions of the data on which a report's answer depends, in the order in which it declares them. Throws
 * a 422 as {@link checkChoices} does, and where the report does not offer the budget.
 */
export async function fetchDataVersions(
  db: Database,
  scope: Scope,
  filters: AnyFilters,
  report: Dependent,
): Promise<readonly [number, ...number[]]> {
  return (await fetchDataState(db, scope, filters, report)).versions;
}

/** A report's budgets, and on the data of which its answers depend. */
type Dependent = Pick<Report, 'dependsOn' | 'budgets'>;

/** The state of the data of a search. */
export type DataState = {
  readonly versions: readonly [number, ...number[]];
  readonly ano: number;
  /** The budget of the year before, where the answer depends on it and there is one. */
  readonly anterior: number | null;
};

/** The same, with the year of the budget and the budget of the year before. */
export async function fetchDataState(
  db: Database,
  scope: Scope,
  filters: AnyFilters,
  { dependsOn, budgets = 'all' }: Dependent,
): Promise<DataState> {
  const { orcamentoId = 0, codOrcamentario, codCCustoPai, codCCustoFilho = TODOS } = filters;
  const filho = codCCustoFilho === TODOS ? {} : { codCCustoFilho, codCCustoPai };
  const isOnBoth = dependsOn[1] !== undefined;
  const before = isOnBoth ? budgetOfYearBefore(scope, orcamentoId) : sql<null>`null::integer`;
  const { rows } = await sql<Checked>`
    select ano, anterior,
      ${versionOf(scope, sql`orcamento.id`)} as version,
      ${versionOf(scope, sql`anterior`)} as "versionBefore",
      ${known(scope, 'codigos_orcamentarios', { codOrcamentario })} as codigo,
      ${known(scope, 'centros_custo', { codCCustoPai })} as pai,
      ${known(scope, 'centros_custo_filhos', filho)} as filho
    from (select) as always left join (
      select id, ano, ${before} as anterior from orcamentos
      where ${within(scope, 'orcamentos')} and id = ${orcamentoId} offset 0) as orcamento on true -- looked up once
  `.execute(db);
  const { ano, version, anterior, versionBefore, ...choices } = rows[0]!;
  const refused = [
    ...refusalsOf(orcamentoId, ano, budgets),
    ...CHOICES.filter(({ name }) => !choices[name]).map(({ message }) => message),
  ];
  if (refused.length > 0) throw new Refusal(422, refused.join(' '));
  return { versions: [version, ...(isOnBoth ? [versionBefore] : [])], ano: ano!, anterior };
}

/**
 * Throws a 422 where the organisation has no such budget, code or cost centre, or a child is not of the parent:
 * another organisation's are as unknown as none.
 */
export async function checkChoices(db: Database, scope: Scope, filters: AnyFilters): Promise<void> {
  await fetchDataVersions(db, scope, filters, { dependsOn: ['orcamento'] });
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

/** Why a budget cannot be chosen. */
function refusalsOf(orcamentoId: number, ano: number | null, budgets: BudgetsOffered): readonly string[] {
  if (ano === null) return ['Orçamento não encontrado.'];
  if (budgets !== 'compared' || isCompared(orcamentoId)) return [];
  return ['Este orçamento não pode ser comparado com o do ano anterior.'];
}

const CHOICES = [
  { name: 'codigo', message: 'Código orçamentário não encontrado.' },
  { name: 'pai', message: 'Centro de custo pai não encontrado.' },
  { name: 'filho', message: 'Centro de custo filho não encontrado.' },
] as const;

/** The version of a budget's data, 0 before the first and of no budget. */
export function versionOf(scope: Scope, orcamentoId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select version from data_versions
    where ${within(scope, 'data_versions')} and "orcamentoId" = ${orcamentoId}), 0)`;
}

type Chosen = 'codigos_orcamentarios' | 'centros_custo' | 'centros_custo_filhos';

/** Whether a row with these values exists; 'Todos' and absent values match every row. */
function known(scope: Scope, table: Chosen, values: Readonly<Record<string, string | undefined>>): RawBuilder<boolean> {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined && value !== TODOS);
  if (asked.length === 0) return sql<boolean>`true`;
  const conditions = asked.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql<boolean>`exists (select from ${sql.table(table)} where ${sql.join([within(scope, table), ...conditions], sql` and `)})`;
}
