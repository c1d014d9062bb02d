import { MESES } from '../../domain/months.ts';
import { sumOf } from '../../reporting/calculated.ts';
import type { CentroTree } from '../../reporting/centros-custo.ts';
import type { NaturezaSeries } from '../../reporting/projected/choose-method.ts';
import type { Months } from '../../reporting/projected/methods.ts';
import { type ProjectedLine, type Projection, projectionsAfter } from '../../reporting/projected/project-line.ts';
import { type Projected, PROJECTED_NAMES, projectedAmounts } from '../../reporting/projected/projected-amounts.ts';
import type { Result } from './contract.ts';

/** The result with the amounts projected after the first `known` months, added up from its natures. */
export function projectedTree(result: Result, known: number): CentroTree<Result['totais'] & Projected> {
  const projected = lineProjections(result, known);
  const withSums = <Part extends { readonly totais: Result['totais'] }>(part: Part, below: readonly Projected[]) => ({
    ...part,
    totais: { ...part.totais, ...sumOf(below, PROJECTED_NAMES) },
  });
  const totaisOf = ({ totais }: { readonly totais: Projected }) => totais;
  const centrosCustos = result.centrosCustos.map((pai) => {
    const ccFilhos = pai.ccFilhos.map((filho) => {
      const naturezasOrcamentarias = filho.naturezasOrcamentarias.map((line) => ({
        ...line,
        ...projectedAmounts(monthsOf(line), projected(line), known),
      }));
      return { ...withSums(filho, naturezasOrcamentarias), naturezasOrcamentarias };
    });
    return { ...withSums(pai, ccFilhos.map(totaisOf)), ccFilhos };
  });
  return { ...withSums(result, centrosCustos.map(totaisOf)), centrosCustos };
}

/** The months after the first `known` ones as projected for all lines together. */
export function projectedMonths(result: Result, known: number): Months {
  const projected = lineProjections(result, known);
  const months = MESES.slice(known).map(() => 0);
  for (const { ccFilhos } of result.centrosCustos)
    for (const { naturezasOrcamentarias } of ccFilhos)
      for (const line of naturezasOrcamentarias)
        projected(line).months.forEach((amount, at) => (months[at]! += amount));
  return months;
}

type Line = Result['centrosCustos'][number]['ccFilhos'][number]['naturezasOrcamentarias'][number];

function lineProjections({ naturezas = [] }: Result, known: number): (line: Line) => Projection {
  const series = new Map(naturezas.map((each) => [each.codTBOrcamento, each]));
  const project = projectionsAfter(known);
  return (line) => {
    const own = monthsOf(line);
    return project(own, series.get(line.codTBOrcamento) ?? { ...own, ...NO_YEAR_BEFORE });
  };
}

const NO_YEAR_BEFORE = { realizadoAntes: [], realizadoDoisAnosAntes: [] } as const satisfies Partial<NaturezaSeries>;

function monthsOf(line: Line): ProjectedLine {
  return {
    planejado: MESES.map((mes) => line[`${mes}Orcado`]),
    realizado: MESES.map((mes) => line[`${mes}Realizado`]),
    anoAnterior: line.anoAnterior ?? [],
  };
}
