import { shareOf } from '../columns.ts';
import { COMPARED_YEARS } from '../variation-columns.ts';

/** The amounts of Orçamentário Comparativo Entre Anos, and what part of all that is proposed a row is (spec §2.11). */
export const columns = [
  ...COMPARED_YEARS,
  {
    name: 'percentual',
    label: '% do Total Proposto',
    format: 'percent',
    from: shareOf('proposta'),
    startsGroup: true,
  },
] as const;
