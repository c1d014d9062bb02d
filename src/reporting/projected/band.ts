/** The amounts of which a band is made, each the sum of its lines', in whole centavos. */
export type BandAmounts = {
  readonly projecao: number;
  /** What the lines with a known error a year ago are projected at. */
  readonly comHistorico: number;
  readonly erroHaUmAno: number;
  /** What these came to be a year ago. */
  readonly realizadoHaUmAno: number;
};

/** Two amounts in whole centavos. */
export type Band = { readonly low: number; readonly high: number };

/**
 * Student's t with one degree of freedom at 90 %: two errors of the same size and no bias, one of them known, are so far
 * apart that the other lies within this multiple of it in 80 % of cases.
 */
const TIMES = Math.tan(0.4 * Math.PI);

/** Where the year ends in 80 % of cases, by the error of the same projection a year ago; undefined if less than half of it has that history. */
export function bandOf({ projecao, comHistorico, erroHaUmAno, realizadoHaUmAno }: BandAmounts): Band | undefined {
  if (realizadoHaUmAno <= 0 || 2 * Math.abs(comHistorico) < Math.abs(projecao)) return undefined;
  const half = Math.round(TIMES * Math.abs((erroHaUmAno / realizadoHaUmAno) * projecao));
  return { low: projecao - half, high: projecao + half };
}

/** What a band is called. */
export const BAND_NAME = 'Faixa de 80%';

/** What stands in place of a band without the errors for it. */
export const NO_HISTORY = 'histórico insuficiente';
