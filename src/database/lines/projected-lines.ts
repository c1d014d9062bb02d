import { type RawBuilder, sql } from 'kysely';
import { MESES } from '../../domain/months.ts';
import { type BudgetSelection, budgetOfYearBefore, ofBudget } from './of-budget.ts';
import { type Scope, within } from './scope.ts';
import { basisOf, sumOf } from './value-lines.ts';

/** A search of one budget on one basis. */
export type ProjectedSearch = BudgetSelection & {
  readonly orcamentoId: number;
  readonly periodoOrcamento?: 1 | 2;
};

/** A further condition on the rows of a table. */
type Also = (table: 'valores' | 'realizados') => RawBuilder<boolean>;

const ALL: Also = () => sql<boolean>`true`;
const CENTRO_AND_NATUREZA = sql`"codCCustoFilho", "codTBOrcamento"`;
const NATUREZA = sql`"codTBOrcamento"`;

/** Selects searched lines with 12 planned and 12 realised months: "codCCustoFilho", "codTBOrcamento", "meses". */
export function monthsByLine(scope: Scope, search: ProjectedSearch, also = ALL): RawBuilder<unknown> {
  return monthsBy(CENTRO_AND_NATUREZA, { scope, selection: search, search, also });
}

/**
 * Selects the 24 months of the searched lines in the year before; no rows unless each month of that year has a realised
 * amount within the scope, because otherwise its amounts by month are not known.
 */
export function yearBeforeByLine(scope: Scope, search: ProjectedSearch, also = ALL): RawBuilder<unknown> {
  const before = budgetOfYearBefore(scope, search.orcamentoId);
  const selection = { ...search, orcamentoId: before };
  const months = monthsBy(CENTRO_AND_NATUREZA, { scope, selection, search, also });
  return sql`select ano.* from (${months}) as ano where ${isKnownByMonth(scope, before)}`;
}

/**
 * Selects "codTBOrcamento" and "serie": the months of each nature over all cost centres in the scope, unfiltered:
 * the year's 24 and, if the year before is known by month, its 12 realised ones and the 12 of the year before that, or
 * zeros if these are not known.
 */
export function seriesByNatureza(scope: Scope, search: ProjectedSearch): RawBuilder<unknown> {
  const selection = { orcamentoId: search.orcamentoId, exibirNaturezasInativas: true };
  const year = monthsBy(NATUREZA, { scope, selection, search, also: ALL });
  const before = budgetOfYearBefore(scope, search.orcamentoId);
  const beforeIt = budgetOfYearBefore(scope, before);
  const [realised, earlier] = [before, beforeIt].map((orcamentoId) =>
    realisedBy(NATUREZA, { scope, selection: { ...selection, orcamentoId }, also: ALL }),
  );
  return sql`select ${NATUREZA}, coalesce(ano.meses, ${zeros(24)})
      || case when ${isKnownByMonth(scope, before)} then coalesce(antes.realizado, ${zeros(12)})
        || coalesce(mais_antes.realizado, ${zeros(12)}) else ${zeros(0)} end as serie
    from (${year}) as ano
      full join (${realised!}) as antes using (${NATUREZA})
      left join (select anos.* from (${earlier!}) as anos where ${isKnownByMonth(scope, beforeIt)}) as mais_antes
        using (${NATUREZA})`;
}

type Summed = {
  readonly scope: Scope;
  readonly selection: BudgetSelection;
  readonly search: Pick<ProjectedSearch, 'periodoOrcamento'>;
  readonly also: Also;
};

/** Selects planned and realised months in one array, by some keys. */
function monthsBy(keys: RawBuilder<unknown>, summed: Summed): RawBuilder<unknown> {
  const { scope, selection, search, also } = summed;
  const basis = basisOf(search.periodoOrcamento ?? 1);
  const planned = MESES.map((mes) => sumOf(sql.ref(`${mes}${basis}`)));
  return sql`select ${keys}, coalesce(planejado, ${zeros(12)}) || coalesce(realizado, ${zeros(12)}) as meses
    from (select ${keys}, array[${sql.join(planned)}] as planejado from valores
        where ${ofBudget(scope, 'valores', selection)} and ${also('valores')} group by ${keys}) as planos
      full join (${realisedBy(keys, summed)}) as gastos using (${keys})`;
}

/** Selects realised months in one array, summed by month first: twelve sums over each row take thrice as long. */
function realisedBy(
  keys: RawBuilder<unknown>,
  { scope, selection, also }: Omit<Summed, 'search'>,
): RawBuilder<unknown> {
  const months = MESES.map((_, at) => sumOf(sql`case when mes = ${sql.lit(1 + at)} then valor else 0 end`));
  return sql`select ${keys}, array[${sql.join(months)}] as realizado
    from (select ${keys}, mes, ${sumOf(sql.ref('valor'))} as valor from realizados
      where ${ofBudget(scope, 'realizados', selection)} and ${also('realizados')} group by ${keys}, mes) as meses
    group by ${keys}`;
}

/** Whether each month of a budget has a realised amount of something in the scope. */
function isKnownByMonth(scope: Scope, orcamentoId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) = ${sql.lit(MESES.length)} from (select mes from realizados
    where ${within(scope, 'realizados')} and "orcamentoId" = ${orcamentoId} and valor <> 0
    group by mes) as conhecidos)`;
}

function zeros(length: number): RawBuilder<unknown> {
  return sql`array_fill(0::bigint, array[${sql.lit(length)}])`;
}
