/** The amounts from which a band is calculated, each summed over lines, in whole centavos. */
export type BandAmounts = {
  readonly projecao: number;
  /** The projection of the lines whose error a year ago is known. */
  readonly comHistorico: number;
  readonly erroHaUmAno: number;
  /** The realised amount of those lines a year ago. */
  readonly realizadoHaUmAno: number;
};

/** Two amounts in whole centavos. */
export type Band = { readonly low: number; readonly high: number };

/**
 * Student's t with one degree of freedom at 90 %: of two normally distributed errors with the same spread and no bias,
 * one of them known, the other lies within this multiple of the known one in 80 % of cases.
 */
const TIMES = Math.tan(0.4 * Math.PI);

/** The 80 % band, from the error a year ago; undefined if less than half of the projection has such an error. */
export function bandOf({ projecao, comHistorico, erroHaUmAno, realizadoHaUmAno }: BandAmounts): Band | undefined {
  if (realizadoHaUmAno <= 0 || 2 * Math.abs(comHistorico) < Math.abs(projecao)) return undefined;
  const half = Math.round(TIMES * Math.abs((erroHaUmAno / realizadoHaUmAno) * projecao));
  return { low: projecao - half, high: projecao + half };
}

/** The name of a band. */
export const BAND_NAME = 'Faixa de 80%';

/** The text shown if a band cannot be calculated. */
export const NO_HISTORY = 'histórico insuficiente';
