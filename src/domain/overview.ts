import { sum } from '../base/sum.ts';
import { comparePlain } from '../base/text.ts';

/** The sums of a child cost centre's lines, in whole centavos; zeros without lines. */
export type CentroOverview = {
  readonly codCCustoPai: string;
  readonly codCCustoFilho: string;
  readonly nomeCCustoFilho: string;
  readonly temLinhas: boolean;
  readonly temMemoria: boolean;
  /** Whether some nature has a proposed amount, by month; amounts that cancel out in the sum count too. */
  readonly preenchidos: readonly boolean[];
  /** The amounts of the twelve months. */
  readonly proposta: readonly number[];
  readonly reformulacao: readonly number[];
  readonly bloqueado: number;
};

/** The realised amount of a child cost centre's month, and whether there is one: reversals may cancel out to zero. */
export type RealisedMonth = {
  readonly codCCustoFilho: string;
  readonly mes: number;
  readonly valor: number;
  readonly temValor: boolean;
};

/** The plan to compare a budget with: the reformulated one while it is in reformulation, else the proposed one. */
export type Base = 'proposta' | 'reformulacao';

/** Returns the plan for a budget's period (0 outside, 1 proposed, 2 reformulated). */
export function baseOf(periodoOrcamento: number): Base {
  return periodoOrcamento === 2 ? 'reformulacao' : 'proposta';
}

/** Computes the overview of a budget from the plans and realised amounts of its cost centres. */
export function overviewOf(centros: readonly CentroOverview[], realised: readonly RealisedMonth[], base: Base) {
  const meses = Array.from({ length: 12 }, (_, at) => ({
    mes: at + 1,
    proposta: sum(centros.map(({ proposta }) => proposta[at]!)),
    reformulacao: sum(centros.map(({ reformulacao }) => reformulacao[at]!)),
    realizado: sum(realised.filter(({ mes }) => mes === at + 1).map(({ valor }) => valor)),
  }));
  const ateMes = Math.max(0, ...realised.filter(({ temValor }) => temValor).map(({ mes }) => mes));
  const plans = {
    proposta: sum(meses.map((each) => each.proposta)),
    reformulacao: sum(meses.map((each) => each.reformulacao)),
  };
  const realizado = sum(meses.map((each) => each.realizado));
  const bloqueado = sum(centros.map((each) => each.bloqueado));
  return {
    base,
    ...plans,
    realizado,
    ateMes,
    orcadoAteMes: sum(meses.slice(0, ateMes).map((each) => each[base])),
    bloqueado,
    disponivel: plans[base] - realizado - bloqueado,
    meses,
    maioresDesvios: largestDeviations(centros, realised, { base, ateMes }),
  };
}

const MOST_DEVIATIONS = 5;

/** Returns the child cost centres that are furthest above their plan from January to a month, the furthest first. */
function largestDeviations(
  centros: readonly CentroOverview[],
  realised: readonly RealisedMonth[],
  { base, ateMes }: { readonly base: Base; readonly ateMes: number },
) {
  const sums = new Map<string, number>();
  for (const { codCCustoFilho, mes, valor } of realised)
    if (mes <= ateMes) sums.set(codCCustoFilho, (sums.get(codCCustoFilho) ?? 0) + valor);
  const found = centros.map(({ codCCustoPai, codCCustoFilho, nomeCCustoFilho, ...centro }) => {
    const orcado = sum(centro[base].slice(0, ateMes));
    const realizado = sums.get(codCCustoFilho) ?? 0;
    return { codCCustoPai, codCCustoFilho, nomeCCustoFilho, orcado, realizado, saldo: orcado - realizado };
  });
  const above = found.filter(({ saldo }) => saldo < 0);
  return above
    .toSorted((a, b) => a.saldo - b.saldo || comparePlain(a.codCCustoFilho, b.codCCustoFilho))
    .slice(0, MOST_DEVIATIONS);
}

/** Returns what each cost centre lacks, and its amounts in whole centavos, which add up to the overview's. */
export function centrosOf(centros: readonly CentroOverview[], realised: readonly RealisedMonth[], base: Base) {
  return centros.map((centro) => {
    const { codCCustoPai, codCCustoFilho, nomeCCustoFilho, temLinhas, preenchidos, temMemoria } = centro;
    const own = realised.filter((month) => month.codCCustoFilho === codCCustoFilho);
    const { realizado, disponivel, ...sums } = overviewOf([centro], own, base);
    return {
      codCCustoPai,
      codCCustoFilho,
      nomeCCustoFilho,
      temLinhas,
      mesesVazios: preenchidos.filter((isFilled) => !isFilled).length,
      semMemoria: preenchidos.some(Boolean) && !temMemoria,
      valores: { orcado: sums[base], realizado, disponivel },
    };
  });
}

/** Counts cost centres by how far they have filled in a budget. */
export function fillingOf(centros: readonly CentroOverview[]) {
  const withLines = centros.filter(({ temLinhas }) => temLinhas);
  const completos = withLines.filter(({ preenchidos }) => preenchidos.every(Boolean)).length;
  return {
    centros: centros.length,
    completos,
    comMesesVazios: withLines.length - completos,
    semLinhas: centros.length - withLines.length,
    semMemoria: centros.filter(({ preenchidos, temMemoria }) => preenchidos.some(Boolean) && !temMemoria).length,
  };
}

/** Returns the default budget: the year's, else the newest before it, else the newest. */
export function budgetToBeginWith<Budget extends { readonly ano: number }>(
  newestFirst: readonly Budget[],
  year: number,
): Budget | undefined {
  return newestFirst.find(({ ano }) => ano <= year) ?? newestFirst[0];
}

/** Returns the relative change from one amount to another; null if the first is zero. */
export function changeOf(before: number, after: number): number | null {
  return before === 0 ? null : (after - before) / Math.abs(before);
}
