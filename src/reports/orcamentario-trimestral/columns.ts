import { QUARTERS, quartersTotal, shareOf, amountsObject, fieldsOf, type AmountsOf } from '../columns.ts';
import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';

/** The amounts of Orçamentário Trimestral: four quarters, their total, and its share of all (spec §2.10). */
export const columns = [
  ...QUARTERS,
  quartersTotal('total'),
  { name: 'percentual', label: '% do Total Anual', format: 'percent', from: shareOf('total'), startsGroup: true },
] as const;

/** The answer of Orçamentário Trimestral (spec §2.10, §3 "Quarterly values"). */
export const contract = areasContract(amountsObject(columns), fieldsOf(columns));

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<AmountsOf<typeof columns>, NaturezaNames & AmountsOf<typeof columns>>;
