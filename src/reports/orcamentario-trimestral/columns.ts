import { QUARTERS, quartersTotal, shareOf } from '../columns.ts';

/** The amounts of Orçamentário Trimestral: four quarters, their total, and its share of all (spec §2.10). */
export const columns = [
  ...QUARTERS,
  quartersTotal('total'),
  { name: 'percentual', label: '% do Total Anual', format: 'percent', from: shareOf('total'), startsGroup: true },
] as const;
