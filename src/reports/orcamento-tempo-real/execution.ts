import { disponivelOf } from '../../domain/disponivel.ts';
import { MESES, type Mes } from '../../domain/months.ts';
import { ratioOf } from '../../domain/ratio.ts';
import type { Result } from './arrange.ts';

/** How a row's plan is carried out: some months of it, in whole centavos, and what is left of the year. */
export type Execution = {
  readonly orcado: number;
  readonly realizado: number;
  /** Planned minus realised. */
  readonly saldo: number;
  /** Realised by planned, 1 being 100 %; null where nothing was planned. */
  readonly executado: number | null;
  /** What `executado` would be if the year's plan were spent evenly, month by month. */
  readonly pace: number | null;
  readonly orcadoAno: number;
  readonly bloqueado: number;
  /** The year's plan minus what is realised in the year and what is blocked. */
  readonly disponivel: number;
};

type RowAmounts = Result['totais'];

/** The execution of a row in some months, of its own sums: nothing is added up from the rows below it. */
export function executionOf(amounts: RowAmounts, months: readonly Mes[]): Execution {
  const { totalAnoOrcado, totalAnoRealizado, totalBloqueado } = amounts;
  const orcado = sum(months.map((mes) => amounts[`${mes}Orcado`]));
  const realizado = sum(months.map((mes) => amounts[`${mes}Realizado`]));
  return {
    orcado,
    realizado,
    saldo: orcado - realizado,
    executado: ratioOf(realizado, orcado),
    pace: orcado === 0 ? null : (totalAnoOrcado * months.length) / MESES.length / orcado,
    orcadoAno: totalAnoOrcado,
    bloqueado: totalBloqueado,
    disponivel: disponivelOf({ orcado: totalAnoOrcado, realizado: totalAnoRealizado, bloqueado: totalBloqueado }),
  };
}

/** The last month, 1 to 12, in which something is realised; January where nothing is. */
export function lastRealisedMonth(result: Pick<Result, 'centrosCustos'>): number {
  return Math.max(1, realisedMonths(result));
}

/** The months, 0 to 12, up to the last in which a nature has a realised value, even if all of them add up to 0. */
export function realisedMonths({ centrosCustos }: Pick<Result, 'centrosCustos'>): number {
  const naturezas = centrosCustos.flatMap(({ ccFilhos }) =>
    ccFilhos.flatMap(({ naturezasOrcamentarias }) => naturezasOrcamentarias),
  );
  return 1 + MESES.findLastIndex((mes) => naturezas.some((each) => each[`${mes}Realizado`] !== 0));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
