import type { Composicao } from '../../contracts/composition.ts';
import { formatAmount } from '../../domain/format.ts';
import type { AmountFacts } from './amount-facts.ts';
import { planOn, sumOfMonths, type MonthSeries, type Series } from './month-series.ts';

/** The difference noted beside an amount: '5.064,87 acima do proposto'. */
export type PlanDifference = { readonly words: string; readonly isOver: boolean };

/** How an amount differs from the plan, or a plan from the one on the other basis; undefined if nothing stands out. */
export function planDifference(
  { unidade, valor }: Pick<Composicao, 'unidade' | 'valor'>,
  facts: AmountFacts,
  series: MonthSeries | undefined,
): PlanDifference | undefined {
  if (unidade !== 'reais' || valor === null) return undefined;
  const isRealised = facts.measures.includes('realizado');
  if (facts.kind === 'difference') return isRealised ? whatIsLeft(valor, facts, series) : undefined;
  if (series === undefined) return undefined;
  const plan = planOn(series, facts.basis);
  if (isRealised) return difference(valor - sumOfMonths(plan, facts.months), plan);
  return betweenPlans(valor, facts, series);
}

/** The note if the remainder of a plan is negative: by how much the plan was overrun, or 'além do disponível'. */
function whatIsLeft(
  valor: number,
  { measures, basis }: AmountFacts,
  series: MonthSeries | undefined,
): PlanDifference | undefined {
  if (valor >= 0) return undefined;
  if (measures.includes('bloqueado')) return { words: 'além do disponível', isOver: true };
  return series && difference(-valor, planOn(series, basis));
}

/** A plan compared with the other plan; undefined if the other is zero or the report has realised amounts. */
function betweenPlans(valor: number, { basis, months }: AmountFacts, series: MonthSeries): PlanDifference | undefined {
  if (series.realizado !== undefined) return undefined;
  const own = planOn(series, basis);
  const other = own === series.proposto ? series.reformulado : series.proposto;
  const compared = sumOfMonths(other, months);
  if (compared === 0) return undefined;
  const found = difference(valor - compared, other);
  return found && { ...found, isOver: false };
}

function difference(by: number, { label }: Series): PlanDifference | undefined {
  if (by === 0) return undefined;
  const words = `${formatAmount(Math.abs(by))} ${by > 0 ? 'acima' : 'abaixo'} do ${label.toLowerCase()}`;
  return { words, isOver: by > 0 };
}
