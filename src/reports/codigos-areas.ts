import { percentageOf } from '../domain/ratio.ts';
import {
  leavesOf,
  nestLeaves,
  sumOfLeaves,
  type Area,
  type CodigoLine,
  type CodigoOfArea,
  type CodigoTotais,
  type Shown,
} from './codigos-orcamentarios.ts';

/**
 * The totals below the codes, with those of the areas and their percentages of the grand total (null if that is zero);
 * the areas' only if more than one code is returned (spec §2.9).
 */
export type AreaTotais<Total> = CodigoTotais<Total> & {
  readonly meio?: Total | undefined;
  readonly fim?: Total | undefined;
  readonly percentualMeio?: number | null | undefined;
  readonly percentualFim?: number | null | undefined;
};

/** Lines nested by budget code, each code with its area, and the totals of the areas. */
export type AreaTree<Total, Natureza> = {
  readonly codigosOrcamentarios: readonly CodigoOfArea<Total, Natureza>[];
  readonly totais: AreaTotais<Total>;
};

/** Nests lines as `nestCodigos` does and adds up the areas; `whole` is the amount that percentages are calculated of. */
export function nestCodigosWithAreas<Name extends string, Total, Natureza>(
  lines: readonly CodigoLine<Name>[],
  shown: Shown<Name, Total, Natureza>,
  whole: Name,
): AreaTree<Total, Natureza> {
  const leaves = leavesOf(lines, shown);
  const tree = nestLeaves(leaves, shown);
  if (tree.codigosOrcamentarios.length < 2) return tree;
  const sumOfArea = (area: Area) =>
    sumOfLeaves(
      leaves.filter(({ of }) => of.area === area),
      shown.names,
    );
  const [meio, fim, total] = [sumOfArea('meio'), sumOfArea('fim'), sumOfLeaves(leaves, shown.names)];
  return {
    ...tree,
    totais: {
      ...tree.totais,
      meio: shown.total(meio),
      fim: shown.total(fim),
      percentualMeio: percentageOf(meio[whole], total[whole]),
      percentualFim: percentageOf(fim[whole], total[whole]),
    },
  };
}
