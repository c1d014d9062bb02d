import type { Historico } from '../../../contracts/composition.ts';
import { formatAmount, formatPercent, withSign } from '../../../domain/format.ts';

/** A moment at which an amount changed. */
export type Step = Historico['itens'][number];

/** The sum of an amount's changes; for a percentage the last value less the first, null if either is undefined. */
export function totalOf({ unidade, valor, inicio, itens }: Historico): number | null {
  if (unidade === 'reais') return itens.reduce((sum, { diferenca }) => sum + diferenca, 0);
  return valor === null || inicio.valor === null ? null : valor - inicio.valor;
}

/** An amount or a percentage as text. */
export function writtenValue(value: number | null, unidade: Historico['unidade']): string {
  if (unidade === 'percentual') return formatPercent(value === null ? null : value / 100);
  return formatAmount(value ?? 0);
}

/** A difference with its sign; percentages in percentage points. */
export function writtenChange(value: number | null, unidade: Historico['unidade']): string {
  if (value === null) return '—';
  const written = writtenValue(value, unidade);
  return withSign(unidade === 'percentual' ? `${written.replace('%', '')} p.p.` : written, value);
}

/** Whether a difference is written in red. */
export function isBelowZero(value: number | null): boolean {
  return value !== null && value < 0;
}
