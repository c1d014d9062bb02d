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
