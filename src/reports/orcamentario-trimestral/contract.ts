import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';
import { amountsObject, fieldsOf, type AmountsOf } from '../columns.ts';
import { columns } from './columns.ts';

/** The answer of Orçamentário Trimestral (spec §2.10, §3 "Quarterly values"). */
export const contract = areasContract(amountsObject(columns), fieldsOf(columns));

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<AmountsOf<typeof columns>, NaturezaNames & AmountsOf<typeof columns>>;
