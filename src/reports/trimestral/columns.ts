import { type AmountsOf, blocked, type PlainName, QUARTERS, quartersTotal } from '../../reporting/columns.ts';
import { type CentroLine, centrosContract, type CentroTree, nestCentros } from '../../reporting/centros-custo.ts';

/** The amounts of Trimestral: four quarters, the year and the blocked amount (spec §2.6). */
export const columns = [...QUARTERS, quartersTotal('totalAno'), blocked('Valor Bloqueado', 'currency')] as const;

/** The response schema of Trimestral. */
export const contract = centrosContract(columns);

/** One line: a child cost centre and nature with its planned quarters, in whole centavos. */
export type Line = CentroLine<PlainName<typeof columns>>;

/** The result of Trimestral. */
export type Result = CentroTree<AmountsOf<typeof columns>>;

/** Nests lines as parent > child > nature with totals (spec §2.6). */
export function arrange(lines: readonly Line[]): Result {
  return nestCentros(lines, columns);
}
