import { MESES, type Mes } from './months.ts';

const written: Partial<Record<Mes, string>> = { marco: 'Março' };

/** A month as people read it: 'Janeiro', 'Março'. */
export function monthName(mes: Mes): string {
  return written[mes] ?? mes.charAt(0).toUpperCase() + mes.slice(1);
}

/** The twelve months as people read them. */
export const MONTH_NAMES: readonly string[] = MESES.map(monthName);
