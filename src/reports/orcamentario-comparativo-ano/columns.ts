import { amountsObject, type AmountsOf, fieldsOf, type PlainName, shareOf } from '../../reporting/columns.ts';
import { VARIATION_COLUMNS_OF_YEARS } from '../../reporting/variation-columns.ts';
import {
  type AreaTree,
  type CodigoLine,
  type NaturezaNames,
  nestCodigosWithAreas,
  shownBy,
} from '../../reporting/codigos-orcamentarios.ts';
import { areasContract } from '../../reporting/codigos-orcamentarios-contract.ts';

/** The amounts of Orçamentário Comparativo Entre Anos, and each row's share of the proposed total (spec §2.11). */
export const columns = [
  ...VARIATION_COLUMNS_OF_YEARS,
  {
    name: 'percentual',
    label: '% do Total Proposto',
    format: 'percent',
    from: shareOf('proposta'),
    startsGroup: true,
  },
] as const;

/** The response schema of Orçamentário Comparativo Entre Anos: P of its year, R of the year before (spec §2.11). */
export const contract = areasContract(amountsObject(columns), fieldsOf(columns));

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<AmountsOf<typeof columns>, NaturezaNames & AmountsOf<typeof columns>>;

/** One line: code, tipo, recurso and nature, proposed in a year, reformulated in the one before, in whole centavos. */
export type Line = CodigoLine<PlainName<typeof columns>>;

/** Nests lines as code > tipo > recurso > natureza with variations and totals by recurso and area (spec §2.11). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(lines, shownBy(columns), 'proposta');
}
