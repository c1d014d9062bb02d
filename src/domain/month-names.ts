import { MESES, type Mes } from './months.ts';

const written: Partial<Record<Mes, string>> = { marco: 'Março' };

/** A month's name: 'Janeiro', 'Março'. */
export function monthName(mes: Mes): string {
  return written[mes] ?? mes.charAt(0).toUpperCase() + mes.slice(1);
}

/** The names of the twelve months. */
export const MONTH_NAMES: readonly string[] = MESES.map(monthName);
