import { nestCodigos, shownBy, type CodigoLine } from '../codigos-orcamentarios.ts';
import type { PlainName } from '../columns.ts';
import { COMPARED } from '../variation-columns.ts';
import type { Result } from './contract.ts';

/** One line: a code, type, resource and nature, proposed and reformulated in the year, in whole centavos. */
export type Line = CodigoLine<PlainName<typeof COMPARED>>;

/** Lines nested as code > tipo > recurso > natureza with totals and variations (spec §2.2). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigos(lines, shownBy(COMPARED));
}
