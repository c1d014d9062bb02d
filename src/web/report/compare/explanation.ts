import { formatAmount } from '../../../domain/format.ts';
import type { TotalDifference } from '../../../sheet/compare/total-differences.ts';
import type { ToldHistory } from '../../composition/history/use-history.ts';

/** The sentence about the differences of a grand total, and the moments that lead to them, in order. */
type Explanation = { readonly isExact: boolean; readonly words: string; readonly moments: readonly string[] };

/** Explains the differences of a grand total by the histories of its amounts. */
export function explanationOf(
  differences: readonly TotalDifference[],
  told: readonly Pick<ToldHistory, 'answer'>[],
): Explanation {
  const isOfNow = differences.every(({ before, after }, at) => {
    const { inicio, valor } = told[at]!.answer;
    return inicio.valor === before && valor === after;
  });
  if (!isOfNow) return { isExact: false, words: 'Os dados mudaram desde a busca: busque de novo.', moments: [] };
  const explained = told.map(({ answer }) => answer.itens.reduce((sum, { diferenca }) => sum + (diferenca ?? 0), 0));
  const without = differences.reduce((sum, { difference }, at) => sum + Math.abs(difference - explained[at]!), 0);
  const isExact = without === 0;
  const moments = [...new Set(told.flatMap(({ answer }) => answer.itens.map(({ momento }) => momento)))].sort();
  const parts = differences.flatMap(({ label, difference }, at) =>
    difference === 0 && explained[at] === 0
      ? []
      : [`${label} ${formatAmount(explained[at]!)} de ${formatAmount(difference)}`],
  );
  if (parts.length === 0) return { isExact, words: 'Nada mudou no total entre os dois lados.', moments };
  const said = [...parts, `${formatAmount(without)} sem origem`].join(' · ');
  return { isExact, words: `${isExact ? '✓ Diferença explicada' : '⚠ Diferença não explicada'}: ${said}`, moments };
}
