/** The twelve month fields as the spec spells them (§3): 'marco' without cedilla. */
export const MESES = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** One month field. */
export type Mes = (typeof MESES)[number];

/** The names of the twelve months: 'Janeiro', 'Março'. */
export const MONTH_NAMES: readonly string[] = MESES.map((mes) =>
  mes === 'marco' ? 'Março' : mes.charAt(0).toUpperCase() + mes.slice(1),
);

/** The name of a month, 1 to 12, within a sentence: 'março'. */
export function monthInSentence(month: number): string {
  return MONTH_NAMES[month - 1]!.toLowerCase();
}

/** The four quarter fields as the spec spells them (§3). */
export const TRIMESTRES = ['primeiro', 'segundo', 'terceiro', 'quarto'] as const;

/** One quarter field. */
export type Trimestre = (typeof TRIMESTRES)[number];

/** The names of the four quarters: '1º Trimestre'. */
export const TRIMESTRE_NAMES: readonly string[] = TRIMESTRES.map((_, index) => `${index + 1}º Trimestre`);
