import type { Mark } from '../../chart/chart.ts';
import { cumulative } from '../../chart/month-categories.ts';
import { formatCurrency } from '../../domain/format.ts';
import { MESES } from '../../domain/months.ts';
import { type Band, bandOf, NO_HISTORY } from '../../reporting/projected/band.ts';
import type { Result } from './contract.ts';
import { projectedMonths, projectedTree } from './projection.ts';

/** The projected year: its running sums from the last realised month on, and its band (80 % of cases). */
type ExpectedYear = {
  readonly projecao: number;
  readonly band: Band | undefined;
  /** One for each month, null before the last realised one. */
  readonly marks: readonly (Mark | null)[];
};

/** Projects the year after its `last` realised month; undefined if no month or all months are realised. */
export function expectedYear(result: Result, last: number, realised: readonly number[]): ExpectedYear | undefined {
  if (last === 0 || last === MESES.length) return undefined;
  const sums = cumulative([realised[last - 1]!, ...projectedMonths(result, last)]);
  const projecao = sums.at(-1)!;
  const band = bandOf({ ...projectedTree(result, last).totais, projecao });
  const half = band === undefined ? 0 : band.high - projecao;
  const marks = sums.map((centavos, ahead): Mark => {
    const wide = Math.round((half * ahead) / (sums.length - 1)); // grows from nothing to the width of the error
    const between = band === undefined || ahead === 0 ? undefined : ([centavos - wide, centavos + wide] as const);
    const opens = { em: {}, coluna: 'projecao', ate: String(last) };
    return { centavos, ...(between && { between }), ...(ahead === sums.length - 1 && { opens }) };
  });
  return { projecao, band, marks: [...MESES.slice(1, last).map(() => null), ...marks] };
}

/** The projected year as a sentence that follows another one. */
export function inWords(expected: ExpectedYear | undefined): string {
  if (expected === undefined) return '';
  const { projecao, band } = expected;
  const year = ` Projeção do ano: ${formatCurrency(projecao)}`;
  if (band === undefined) return `${year}, sem faixa (${NO_HISTORY}).`;
  return `${year}; em 80% dos casos, de ${formatCurrency(band.low)} a ${formatCurrency(band.high)}.`;
}
