import type { BarChart } from '../../chart/chart.ts';
import { cumulative } from '../../chart/cumulative.ts';
import { monthCategories } from '../../chart/month-categories.ts';
import { formatCurrency } from '../../domain/format.ts';
import { MONTH_NAMES } from '../../domain/month-names.ts';
import { MESES } from '../../domain/months.ts';
import type { Result } from './arrange.ts';
import { lastRealisedMonth } from './execution.ts';

/** The twelve months, planned and realised, and the sums of both so far; what is realised ends at its last month. */
export function chart(result: Result): BarChart {
  const { totais } = result;
  const last = lastRealisedMonth(result);
  const orcado = MESES.map((mes) => totais[`${mes}Orcado`]);
  const realizado = MESES.map((mes) => totais[`${mes}Realizado`]);
  const [orcadoAte, realizadoAte] = [cumulative(orcado), cumulative(realizado)];
  return {
    kind: 'bars',
    title: 'Proposto e realizado, mês a mês',
    description: `Até ${MONTH_NAMES[last - 1]!.toLowerCase()}, ${formatCurrency(realizadoAte[last - 1]!)} realizados de ${formatCurrency(orcadoAte[last - 1]!)} propostos.`,
    categoryName: 'Mês',
    direction: 'columns',
    series: [
      { name: 'Proposto', tone: 'planned' },
      { name: 'Realizado', tone: 'realised' },
      { name: 'Proposto acumulado', tone: 'planned', isLine: true },
      { name: 'Realizado acumulado', tone: 'realised', isLine: true },
    ],
    apart: { name: 'Realizado acima do proposto', tone: 'above' },
    categories: monthCategories((month) => {
      const mes = MESES[month]!;
      const ate = String(month + 1);
      const realised = { centavos: realizado[month]!, opens: { em: {}, coluna: `${mes}Realizado` } };
      return [
        { centavos: orcado[month]!, opens: { em: {}, coluna: `${mes}Orcado` } },
        realizado[month]! > orcado[month]! ? { ...realised, isApart: true } : realised,
        { centavos: orcadoAte[month]!, opens: { em: {}, coluna: 'acumuladoOrcado', ate } },
        month < last ? { centavos: realizadoAte[month]!, opens: { em: {}, coluna: 'acumuladoRealizado', ate } } : null,
      ];
    }),
  };
}
