import type { BarChart } from '../../chart/chart.ts';
import { cumulative, monthCategories } from '../../chart/month-categories.ts';
import { formatCurrency } from '../../domain/format.ts';
import { MESES, monthInSentence } from '../../domain/months.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import { BAND_NAME } from '../../reporting/projected/band.ts';
import type { Result } from './contract.ts';
import { realisedMonths } from './execution.ts';
import { expectedYear, inWords } from './expected-year.ts';

/** Planned and realised months and their running sums; with a projection, the realised running sum continues. */
export function chart(result: Result, { filters }: Pick<LayoutContext<'periodoOrcamento'>, 'filters'>): BarChart {
  const { totais } = result;
  const basis = PERIODOS[filters.periodoOrcamento];
  const last = realisedMonths(result);
  const orcado = MESES.map((mes) => totais[`${mes}Orcado`]);
  const realizado = MESES.map((mes) => totais[`${mes}Realizado`]);
  const [orcadoAte, realizadoAte] = [cumulative(orcado), cumulative(realizado)];
  const expected = result.naturezas && expectedYear(result, last, realizadoAte);
  const above = `acima do ${basis.toLowerCase()}`;
  return {
    kind: 'bars',
    title: `${basis} e realizado, mês a mês`,
    description: `${describe(last, [orcadoAte, realizadoAte], basis)}${inWords(expected)}`,
    categoryName: 'Mês',
    direction: 'columns',
    series: [
      { name: basis, tone: 'planned' },
      { name: 'Realizado', tone: 'realised' },
      { name: `${basis} acumulado`, tone: 'planned', isLine: true },
      { name: 'Realizado acumulado', tone: 'realised', isLine: true },
      ...(expected ? [{ name: 'Projeção', tone: 'realised', isLine: true, isExpected: true } as const] : []),
    ],
    bandName: BAND_NAME,
    apart: { name: `Realizado ${above}`, words: above, tone: 'above' },
    categories: monthCategories((month) => {
      const mes = MESES[month]!;
      const ate = String(month + 1);
      const realised = { centavos: realizado[month]!, opens: { em: {}, coluna: `${mes}Realizado` } };
      const isAbove = realised.centavos !== 0 && realised.centavos > orcado[month]!;
      return [
        { centavos: orcado[month]!, opens: { em: {}, coluna: `${mes}Orcado` } },
        isAbove ? { ...realised, isApart: true } : realised,
        { centavos: orcadoAte[month]!, opens: { em: {}, coluna: 'acumuladoOrcado', ate } },
        month < last ? { centavos: realizadoAte[month]!, opens: { em: {}, coluna: 'acumuladoRealizado', ate } } : null,
        ...(expected ? [expected.marks[month]!] : []),
      ];
    }),
  };
}

type Sums = readonly [orcado: readonly number[], realizado: readonly number[]];

function describe(last: number, [orcado, realizado]: Sums, basis: string): string {
  const planned = (sum: number) => `${formatCurrency(sum)} ${basis.toLowerCase()}s`;
  if (last === 0) return `Nada realizado ainda; ${planned(orcado.at(-1)!)} no ano.`;
  const month = monthInSentence(last);
  return `Até ${month}, ${formatCurrency(realizado[last - 1]!)} realizados de ${planned(orcado[last - 1]!)}.`;
}
