import { sumOf } from '../../reporting/calculated.ts';
import { runsBy } from '../../base/group.ts';
import { AMOUNTS, type Result } from './columns.ts';

type Centro = Result['centrosCustos'][number];

/** One line: a regional cost centre and nature, its planned quarters summed over its children, in whole centavos. */
export type Line = Pick<Centro, 'codCCusto' | 'nome'> & Centro['registros'][number];

/** Nests lines that are sorted by regional and nature, with totals (spec §2.7). */
export function arrange(lines: readonly Line[]): Result {
  const centrosCustos = runsBy(lines, ({ codCCusto }) => codCCusto).map((registros) => ({
    codCCusto: registros[0]!.codCCusto,
    nome: registros[0]!.nome,
    totais: sumOf(registros, AMOUNTS),
    registros: [...registros],
  }));
  return { centrosCustos, totais: sumOf(lines, AMOUNTS) };
}
