import { MESES, type Mes } from './months.ts';

const written: Partial<Record<Mes, string>> = { marco: 'Março' };

/** The names of the twelve months: 'Janeiro', 'Março'. */
export const MONTH_NAMES: readonly string[] = MESES.map(
  (mes) => written[mes] ?? mes.charAt(0).toUpperCase() + mes.slice(1),
);
