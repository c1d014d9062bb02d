import { sumOf } from '../amounts.ts';
import { AMOUNTS, type Result } from './contract.ts';

/** One line: a nature with its planned halves of the year, in whole centavos. */
export type Line = Result['naturezas'][number];

/** Lines with their totals. */
export function arrange(lines: readonly Line[]): Result {
  return { naturezas: [...lines], totais: sumOf(lines, AMOUNTS) };
}
