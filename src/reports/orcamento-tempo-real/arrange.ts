import { nestCentros, type CentroLine, type CentroTree } from '../centros-custo.ts';
import { AMOUNTS } from './contract.ts';

type Amount = (typeof AMOUNTS)[number];

/** One line: a child cost centre and nature with its planned and realised months, in whole centavos. */
export type Line = CentroLine<Amount>;

/** The result of Orçamento em Tempo Real. */
export type Result = CentroTree<Amount>;

/** Lines nested as parent > child > nature with totals (spec §2.3). */
export function arrange(lines: readonly Line[]): Result {
  return nestCentros(lines, AMOUNTS);
}
