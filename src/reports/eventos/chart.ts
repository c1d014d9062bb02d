import type { BarChart, Category } from '../../chart/chart.ts';
import { monthCategories, MONTHS } from '../../chart/month-categories.ts';
import { formatCurrency } from '../../domain/format.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import type { Result } from './columns.ts';

type Evento = Result['centrosCustos'][number]['eventos'][number];

/** The events' costs by month of the budget's year; events of other years and undated ones are separate. */
export function chart({ centrosCustos, totais }: Result, { ano }: Pick<LayoutContext, 'ano'>): BarChart {
  const eventos = centrosCustos.flatMap((pai) => pai.eventos);
  const monthOf = ({ data }: Evento): number => (data?.startsWith(`${ano}-`) ? Number(data.slice(5, 7)) - 1 : -1);
  const inMonth = monthCategories((month) => {
    const centavos = costOf(eventos.filter((evento) => monthOf(evento) === month));
    return [{ centavos, opens: { localizar: `/${String(month + 1).padStart(2, '0')}/${ano}` } }];
  });
  const [dated, undated] = [eventos.filter(({ data }) => data !== null), eventos.filter(({ data }) => data === null)];
  const elsewhere = dated.filter((evento) => MONTHS[monthOf(evento)] === undefined);
  return {
    kind: 'bars',
    title: 'Custo dos eventos, mês a mês',
    description: `Ao todo, ${formatCurrency(totais)}.`,
    categoryName: 'Mês',
    direction: 'columns',
    series: [{ name: 'Custo', tone: 'realised' }],
    categories: [...inMonth, ...apart(OTHER_YEARS, elsewhere), ...apart(UNDATED, undated)],
  };
}

type Names = Pick<Category, 'label' | 'short'>;

const OTHER_YEARS: Names = { label: 'Outros anos', short: 'outr.' };
const UNDATED: Names = { label: 'Sem data', short: 's/d' };

function apart(names: Names, eventos: readonly Evento[]): readonly Category[] {
  return eventos.length === 0 ? [] : [{ ...names, marks: [{ centavos: costOf(eventos) }] }];
}

function costOf(eventos: readonly Evento[]): number {
  return eventos.reduce((sum, { custo }) => sum + custo, 0);
}
