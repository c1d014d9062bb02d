import { MESES, type Mes } from './months.ts';

/** The four quarter fields as the spec spells them (§3). */
export const TRIMESTRES = ['primeiro', 'segundo', 'terceiro', 'quarto'] as const;

/** One quarter field. */
export type Trimestre = (typeof TRIMESTRES)[number];

/** The three months of each quarter, used by every quarterly sum. */
export const MESES_DO_TRIMESTRE: Readonly<Record<Trimestre, readonly Mes[]>> = {
  primeiro: MESES.slice(0, 3),
  segundo: MESES.slice(3, 6),
  terceiro: MESES.slice(6, 9),
  quarto: MESES.slice(9, 12),
};

/** The names of the four quarters: '1º Trimestre'. */
export const TRIMESTRE_NAMES: readonly string[] = TRIMESTRES.map((_, index) => `${index + 1}º Trimestre`);
