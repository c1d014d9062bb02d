import { MESES } from '../../domain/months.ts';
import type { Result } from './arrange.ts';

/** The last month, 1 to 12, in which something is realised; January where nothing is. */
export function lastRealisedMonth(result: Pick<Result, 'centrosCustos'>): number {
  return Math.max(1, realisedMonths(result));
}

/** The months, 0 to 12, up to the last in which a nature has a realised value, even if all of them add up to 0. */
export function realisedMonths({ centrosCustos }: Pick<Result, 'centrosCustos'>): number {
  const naturezas = centrosCustos.flatMap(({ ccFilhos }) =>
    ccFilhos.flatMap(({ naturezasOrcamentarias }) => naturezasOrcamentarias),
  );
  return 1 + MESES.findLastIndex((mes) => naturezas.some((each) => each[`${mes}Realizado`] !== 0));
}
