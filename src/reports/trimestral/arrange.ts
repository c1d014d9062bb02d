import { nestCentros, type CentroLine, type CentroTree } from '../centros-custo.ts';
import type { AmountsOf } from '../columns.ts';
import { columns, type AMOUNTS } from './columns.ts';

/** One line: a child cost centre and nature with its planned quarters, in whole centavos. */
export type Line = CentroLine<(typeof AMOUNTS)[number]>;

/** The result of Trimestral. */
export type Result = CentroTree<AmountsOf<typeof columns>>;

/** Lines nested as parent > child > nature with totals (spec §2.6). */
export function arrange(lines: readonly Line[]): Result {
  return nestCentros(lines, columns);
}
