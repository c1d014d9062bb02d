import type { BarChart } from '../../chart/chart.ts';
import { subjectCategory } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { areaLabelsOf } from '../../reporting/codigos-orcamentarios-layout.ts';
import { largestChart } from '../../reporting/columns-chart.ts';
import { codigoItems, codigoNouns, describeAreas } from '../../reporting/codigos-chart.ts';
import type { Area } from '../../reporting/codigos-orcamentarios.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import { columns, type Result } from './columns.ts';

const [VALOR] = columns;
const AREAS: readonly Area[] = ['meio', 'fim'];

/** The largest codes, each area in its own tone, or a single code's natures. */
export function chart(
  { codigosOrcamentarios, totais }: Result,
  context: Pick<LayoutContext<'periodoOrcamento'>, 'filters' | 'codColigada'>,
): BarChart {
  const items = codigoItems(codigosOrcamentarios, ({ valor }) => valor);
  const nouns = codigoNouns(codigosOrcamentarios);
  const labels = areaLabelsOf(context);
  const categories = items.map(({ label, subject, amounts, codigo: { area } }) =>
    subjectCategory(
      label,
      subject,
      AREAS.map((each) => (each === area ? { coluna: VALOR.name, centavos: amounts } : null)),
    ),
  );
  const basis = PERIODOS[context.filters.periodoOrcamento].toLowerCase();
  return largestChart({
    nouns,
    title: `Valor ${basis} por ${nouns.one.toLowerCase()}`,
    description: [`Ao todo, ${formatCurrency(totais.total)}.`, describeAreas(totais, (total) => total, context)],
    isStacked: true,
    series: [
      { name: labels.meio, tone: 'planned' },
      { name: labels.fim, tone: 'second' },
    ],
    categories,
  });
}
