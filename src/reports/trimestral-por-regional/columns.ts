import { QUARTERS, quartersTotal } from '../columns.ts';

/** The amounts of Trimestral Por Regional: four quarters and the year (spec §2.7). */
export const columns = [...QUARTERS, quartersTotal('totalAno')] as const;
