import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';
import { amountsObject, fieldsOf, type AmountsOf } from '../columns.ts';
import { columns } from './columns.ts';

/** The answer of Orçamentário Comparativo Entre Anos: P of the budget's year, R of the year before (spec §2.11). */
export const contract = areasContract(amountsObject(columns), fieldsOf(columns));

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<AmountsOf<typeof columns>, NaturezaNames & AmountsOf<typeof columns>>;
