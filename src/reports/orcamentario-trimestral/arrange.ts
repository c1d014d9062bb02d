import { nestCodigosWithAreas } from '../codigos-areas.ts';
import type { CodigoLine } from '../codigos-orcamentarios.ts';
import { AMOUNTS, type Amount, type Result } from './contract.ts';

/** One line: a code, type, resource and nature with its quarters and their total, in whole centavos. */
export type Line = CodigoLine<Amount>;

/** Lines nested as code > tipo > recurso > natureza with the totals of resources and areas (spec §2.10). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(
    lines,
    {
      names: AMOUNTS,
      total: (sums) => sums,
      natureza: ({ codTBOrcamento, descricao, inativo, primeiro, segundo, terceiro, quarto, total }) => ({
        codTBOrcamento,
        descricao,
        inativo,
        primeiro,
        segundo,
        terceiro,
        quarto,
        total,
      }),
    },
    'total',
  );
}
