import { shareOf, amountsObject, fieldsOf, type AmountsOf } from '../columns.ts';
import { COMPARED_YEARS } from '../variation-columns.ts';
import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';

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

/** The answer of Orçamentário Comparativo Entre Anos: P of the budget's year, R of the year before (spec §2.11). */
export const contract = areasContract(amountsObject(columns), fieldsOf(columns));

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<AmountsOf<typeof columns>, NaturezaNames & AmountsOf<typeof columns>>;
