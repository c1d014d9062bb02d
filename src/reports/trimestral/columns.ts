import { blocked, QUARTERS, quartersTotal } from '../columns.ts';

/** The amounts of Trimestral: four quarters, the year, blocked (spec §2.6). */
export const columns = [...QUARTERS, quartersTotal('totalAno'), blocked('Valor Bloqueado', 'currency')] as const;
