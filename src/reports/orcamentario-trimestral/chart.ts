import type { BarChart } from '../../chart/chart.ts';
import { areaLabelsOf } from '../../reporting/codigos-orcamentarios-layout.ts';
import { codigoItems, codigoNouns, describeAreas } from '../../reporting/codigos-chart.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import { quartersChart } from '../../reporting/columns-chart.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import type { Result } from './columns.ts';

/** The quarters of the largest codes, each with its area, or of a single code's natures. */
export function chart(
  { codigosOrcamentarios, totais }: Result,
  context: Pick<LayoutContext<'periodoOrcamento'>, 'filters' | 'codColigada'>,
): BarChart {
  const labels = areaLabelsOf(context);
  const items = codigoItems(codigosOrcamentarios, (natureza) => natureza).map(({ codigo, label, ...item }) => ({
    ...item,
    label: `${label} (${labels[codigo.area]})`,
  }));
  const areas = describeAreas(totais, ({ total }) => total, context);
  const basis = PERIODOS[context.filters.periodoOrcamento];
  return quartersChart(items, { nouns: codigoNouns(codigosOrcamentarios), basis, remark: areas });
}
