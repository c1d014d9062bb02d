import { sumOf } from '../../reporting/calculated.ts';
import { runsBy } from '../../base/group.ts';
import { AMOUNTS, type Result } from './columns.ts';

type Pai = Result['centrosCustos'][number];

/** One line: a child cost centre with its annual values, proposed and reformulated, in whole centavos. */
export type Line = Pick<Pai, 'codCCustoPai' | 'nomeCCustoPai'> & Pai['ccFilhos'][number];

/** Nests lines that are sorted by parent and child, with totals (spec §2.13). */
export function arrange(lines: readonly Line[]): Result {
  const centrosCustos = runsBy(lines, ({ codCCustoPai }) => codCCustoPai).map((ccFilhos) => ({
    codCCustoPai: ccFilhos[0]!.codCCustoPai,
    nomeCCustoPai: ccFilhos[0]!.nomeCCustoPai,
    totais: sumOf(ccFilhos, AMOUNTS),
    ccFilhos: [...ccFilhos],
  }));
  return { centrosCustos, totais: sumOf(lines, AMOUNTS) };
}
