import { sortedByName } from '../../base/text.ts';
import { runsBy } from '../../base/group.ts';
import type { Filters } from '../../reporting/filters.ts';
import { columnOn, type Result } from './columns.ts';

type Pai = Result['centrosCustos'][number];

/** One revenue of a parent cost centre, in whole centavos. */
export type Line = Pick<Pai, 'codCCustoPai' | 'nomeCCustoPai'> & Pai['receitas'][number];

/** Nests revenues that are sorted by parent, with totals on the chosen basis; sorts them by name (spec §2.8). */
export function arrange(lines: readonly Line[], { periodoOrcamento }: Filters<'periodoOrcamento'>): Result {
  const { name } = columnOn(periodoOrcamento);
  const totalOf = (some: readonly Line[]) => some.reduce((sum, line) => sum + line[name], 0);
  const centrosCustos = runsBy(lines, ({ codCCustoPai }) => codCCustoPai).map((ofPai) => ({
    codCCustoPai: ofPai[0]!.codCCustoPai,
    nomeCCustoPai: ofPai[0]!.nomeCCustoPai,
    total: totalOf(ofPai),
    receitas: sortedByName(
      ofPai,
      ({ nome }) => nome,
      (a, b) => a.id - b.id,
    ),
  }));
  return { periodoOrcamento, centrosCustos, total: centrosCustos.reduce((sum, { total }) => sum + total, 0) };
}
