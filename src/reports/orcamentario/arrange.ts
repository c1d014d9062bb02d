import { nestCodigosWithAreas } from '../codigos-areas.ts';
import { namesOf, type CodigoLine } from '../codigos-orcamentarios.ts';
import type { Result } from './contract.ts';

/** One line: a code, type, resource and nature with its value in the year, in whole centavos. */
export type Line = CodigoLine<'valor'>;

/** Lines nested as code > tipo > recurso > natureza with the totals of resources and areas (spec §2.9). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(
    lines,
    {
      names: ['valor'],
      total: ({ valor }) => valor,
      natureza: (line) => ({ ...namesOf(line), valor: line.valor }),
    },
    'valor',
  );
}
