import { codigosContract } from '../../reporting/codigos-orcamentarios-contract.ts';
import {
  type CodigoLine,
  type CodigoTree,
  type NaturezaNames,
  nestCodigos,
  shownBy,
} from '../../reporting/codigos-orcamentarios.ts';
import { amountsObject, type AmountsOf, fieldsOf, type PlainName } from '../../reporting/columns.ts';
import { VARIATION_COLUMNS } from '../../reporting/variation-columns.ts';

/** The response schema of Orçamentário Comparativo (spec §3, "Budget comparative result"). */
export const contract = codigosContract(amountsObject(VARIATION_COLUMNS), fieldsOf(VARIATION_COLUMNS));

/** The result, its amounts in whole centavos. */
export type Result = CodigoTree<
  AmountsOf<typeof VARIATION_COLUMNS>,
  NaturezaNames & AmountsOf<typeof VARIATION_COLUMNS>
>;

/** One line: a code, tipo, recurso and nature, proposed and reformulated in the year, in whole centavos. */
export type Line = CodigoLine<PlainName<typeof VARIATION_COLUMNS>>;

/** Nests lines as code > tipo > recurso > natureza with totals and variations (spec §2.2). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigos(lines, shownBy(VARIATION_COLUMNS));
}
