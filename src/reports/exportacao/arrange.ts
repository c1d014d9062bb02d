import { sumOf, type Amounts, withCalculated } from '../../reporting/calculated.ts';
import type { CentroLine } from '../../reporting/centros-custo.ts';
import { plainNames, type AmountsOf, type PlainName } from '../../reporting/columns.ts';
import { columns, type Result } from './columns.ts';

/** One line: a child cost centre and nature, its annual values here and in the ERP on one basis, in whole centavos. */
export type Line = CentroLine<PlainName<typeof columns>>;

/** Lines with their final value: the value budgeted here minus the ERP's (spec §2.14). */
export function arrange(lines: readonly Line[]): Result {
  return { registros: lines.map((line) => ({ ...line, ...withCalculated(columns, line) })) };
}

/** The amounts of 'Total Geral', which the response does not hold. */
export function totaisOf({ registros }: Result): AmountsOf<typeof columns> {
  const sums: Amounts<PlainName<typeof columns>> = sumOf(registros, plainNames(columns));
  return withCalculated(columns, sums);
}
