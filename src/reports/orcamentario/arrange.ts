import { nestCodigosWithAreas } from '../codigos-areas.ts';
import type { CodigoLine } from '../codigos-orcamentarios.ts';
import type { Result } from './columns.ts';

/** One line: a code, type, resource and nature with its value in the year, in whole centavos. */
export type Line = CodigoLine<'valor'>;

/** Lines nested as code > tipo > recurso > natureza with the totals of resources and areas (spec §2.9). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(
    lines,
    {
      names: ['valor'],
      total: ({ valor }) => valor,
      natureza: ({ codTBOrcamento, descricao, inativo, valor }) => ({ codTBOrcamento, descricao, inativo, valor }),
    },
    'valor',
  );
}
