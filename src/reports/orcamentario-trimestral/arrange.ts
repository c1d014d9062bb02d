import { nestCodigosWithAreas } from '../codigos-areas.ts';
import { shownBy, type CodigoLine } from '../codigos-orcamentarios.ts';
import type { PlainName } from '../columns.ts';
import { columns, type Result } from './columns.ts';

/** One line: a code, type, resource and nature with its quarters and their total, in whole centavos. */
export type Line = CodigoLine<PlainName<typeof columns>>;

/** Lines nested as code > tipo > recurso > natureza with the totals of resources and areas (spec §2.10). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(lines, shownBy(columns), 'total');
}
