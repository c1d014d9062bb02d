import { amountsObject, type AmountsOf, fieldsOf, type PlainName, shareOf } from '../../reporting/columns.ts';
import { COMPARED_YEARS } from '../../reporting/variation-columns.ts';
import {
  type AreaTree,
  type CodigoLine,
  type NaturezaNames,
  nestCodigosWithAreas,
  shownBy,
} from '../../reporting/codigos-orcamentarios.ts';
import { areasContract } from '../../reporting/codigos-orcamentarios-contract.ts';

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

/** One line: a code, type, resource and nature, proposed in a year and reformulated in the previous one, in whole centavos. */
export type Line = CodigoLine<PlainName<typeof columns>>;

/** Lines nested as code > tipo > recurso > natureza with variations and the totals of resources and areas (spec §2.11). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(lines, shownBy(columns), 'proposta');
}
