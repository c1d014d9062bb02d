import { codigosContract } from '../codigos-orcamentarios-contract.ts';
import type { CodigoTree, NaturezaNames } from '../codigos-orcamentarios.ts';
import { amountsObject, fieldsOf, type AmountsOf } from '../columns.ts';
import { COMPARED } from '../variation-columns.ts';

/** The answer of Orçamentário Comparativo (spec §3, "Budget comparative result"). */
export const contract = codigosContract(amountsObject(COMPARED), fieldsOf(COMPARED));

/** The result, its amounts in whole centavos. */
export type Result = CodigoTree<AmountsOf<typeof COMPARED>, NaturezaNames & AmountsOf<typeof COMPARED>>;
