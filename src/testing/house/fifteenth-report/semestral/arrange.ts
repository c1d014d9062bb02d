import { sumOf, withCalculated, type Amounts } from '../../reporting/calculated.ts';
import type { Natureza } from '../../reporting/centros-custo.ts';
import { AMOUNTS, columns, type Result } from './columns.ts';

/** One line: a natureza with the planned amounts of both halves of the year and of the year, in whole centavos. */
export type Line = Natureza & Amounts<(typeof AMOUNTS)[number]>;

/** Lines with their totals. */
export function arrange(lines: readonly Line[]): Result {
  return {
    naturezas: lines.map((line) => ({ ...line, ...withCalculated(columns, line) })),
    totais: withCalculated(columns, sumOf(lines, AMOUNTS)),
  };
}
