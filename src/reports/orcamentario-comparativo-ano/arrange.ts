import { withVariation } from '../../domain/variation.ts';
import { nestCodigosWithAreas } from '../codigos-areas.ts';
import type { CodigoLine } from '../codigos-orcamentarios.ts';
import { COMPARED_AMOUNTS, comparedNatureza } from '../variation-columns.ts';
import type { Result } from './contract.ts';

/** One line: a code, type, resource and nature, proposed in a year and reformulated in the previous one, in whole centavos. */
export type Line = CodigoLine<(typeof COMPARED_AMOUNTS)[number]>;

/** Lines nested as code > tipo > recurso > natureza with variations and the totals of resources and areas (spec §2.11). */
export function arrange(lines: readonly Line[]): Result {
  const shown = { names: COMPARED_AMOUNTS, total: withVariation, natureza: comparedNatureza };
  return nestCodigosWithAreas(lines, shown, 'proposta');
}
