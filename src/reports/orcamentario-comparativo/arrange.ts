import { withVariation } from '../../domain/variation.ts';
import { nestCodigos, type CodigoLine } from '../codigos-orcamentarios.ts';
import { COMPARED_AMOUNTS, comparedNatureza } from '../variation-columns.ts';
import type { Result } from './contract.ts';

/** One line: a code, type, resource and nature, proposed and reformulated in the year, in whole centavos. */
export type Line = CodigoLine<(typeof COMPARED_AMOUNTS)[number]>;

/** Lines nested as code > tipo > recurso > natureza with totals and variations (spec §2.2). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigos(lines, {
    names: COMPARED_AMOUNTS,
    total: withVariation,
    natureza: comparedNatureza,
  });
}
