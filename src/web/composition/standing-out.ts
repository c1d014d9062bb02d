import type { AmountName, Composicao } from '../../contracts/composition.ts';
import { formatAmount } from '../../domain/format.ts';
import { planOf, realisedOf, sumOfMonths, type Basis, type Series } from './month-series.ts';
import { monthsOf } from './months-of.ts';

/** What strikes about an amount: '5.064,87 acima do proposto'. */
export type StandingOut = { readonly words: string; readonly isOver: boolean };

/** How an amount stands to the plan, or a plan to the other basis; undefined where there is nothing to say. */
export function standingOut(answer: Composicao, amount: AmountName, basis: Basis): StandingOut | undefined {
  if (answer.unidade !== 'reais') return undefined;
  const { valor, meses } = answer;
  if (amount.coluna === 'disponivel') return valor < 0 ? { words: 'além do disponível', isOver: true } : undefined;
  if (meses === null) return undefined;
  const plan = planOf(meses, basis);
  if (amount.coluna === 'saldo') return difference(Math.max(0, -valor), plan);
  const months = monthsOf(amount);
  if (amount.coluna.endsWith('Realizado')) return difference(valor - sumOfMonths(plan, months), plan);
  return realisedOf(meses) === undefined ? betweenBases(valor, meses, months) : undefined;
}

/** A plan against the one on the other basis, if that has anything planned. */
function betweenBases(valor: number, meses: NonNullable<Composicao['meses']>, months: readonly number[]) {
  const plans = [planOf(meses, '1'), planOf(meses, '2')];
  const own = plans.find((plan) => sumOfMonths(plan, months) === valor);
  const other = plans.find((plan) => plan !== own);
  if (own === undefined || other === undefined || sumOfMonths(other, months) === 0) return undefined;
  const said = difference(valor - sumOfMonths(other, months), other);
  return said && { ...said, isOver: false };
}

function difference(by: number, { label }: Series): StandingOut | undefined {
  if (by === 0) return undefined;
  const words = `${formatAmount(Math.abs(by))} ${by > 0 ? 'acima' : 'abaixo'} do ${label.toLowerCase()}`;
  return { words, isOver: by > 0 };
}
