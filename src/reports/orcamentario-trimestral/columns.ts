import {
  amountsObject,
  type AmountsOf,
  fieldsOf,
  type PlainName,
  QUARTERS,
  quartersTotal,
  shareOf,
} from '../../reporting/columns.ts';
import {
  type AreaTree,
  type CodigoLine,
  type NaturezaNames,
  nestCodigosWithAreas,
  shownBy,
} from '../../reporting/codigos-orcamentarios.ts';
import { areasContract } from '../../reporting/codigos-orcamentarios-contract.ts';

/** The amounts of Orçamentário Trimestral: four quarters, their total and its share of the grand total (spec §2.10). */
export const columns = [
  ...QUARTERS,
  quartersTotal('total'),
  { name: 'percentual', label: '% do Total Anual', format: 'percent', from: shareOf('total'), startsGroup: true },
] as const;

/** The response schema of Orçamentário Trimestral (spec §2.10, §3 "Quarterly values"). */
export const contract = areasContract(amountsObject(columns), fieldsOf(columns));

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<AmountsOf<typeof columns>, NaturezaNames & AmountsOf<typeof columns>>;

/** One line: a code, tipo, recurso and nature with its quarters and their total, in whole centavos. */
export type Line = CodigoLine<PlainName<typeof columns>>;

/** Nests lines as code > tipo > recurso > natureza with totals by recurso and area (spec §2.10). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(lines, shownBy(columns), 'total');
}
