import { FILLING_NAMES, type BarChart, type Chart, type Filling, type MapChart } from '../../chart/chart.ts';
import { amountInWords, headingOf } from './mark-words.ts';
import { ValuesTable } from './ValuesTable.tsx';

/** The values of a chart for screen readers: a table of the bars, or a list of a map's unfilled months. */
export function ValuesInWords({ chart }: { readonly chart: Chart }) {
  return <div className="unseen">{chart.kind === 'map' ? <MapWords chart={chart} /> : <BarWords chart={chart} />}</div>;
}

function BarWords({ chart }: { readonly chart: BarChart }) {
  const { title, categoryName, series, categories, apart } = chart;
  return (
    <ValuesTable
      caption={`Valores do gráfico: ${title}`}
      header={[categoryName, ...series.map(({ name }) => name)]}
      rows={categories.map((category) => [
        headingOf(category),
        ...category.marks.map((mark) => amountInWords(mark, apart)),
      ])}
    />
  );
}

const UNFILLED: readonly Filling[] = ['empty', 'unexplained'];

function MapWords({ chart: { rows, columns } }: { readonly chart: MapChart }) {
  const wordsOf = (cells: MapChart['rows'][number]['cells'], filling: Filling): string => {
    const months = columns.filter((_, at) => cells[at]!.filling === filling).map(({ label }) => label.toLowerCase());
    return months.length === 0 ? '' : `${FILLING_NAMES[filling]} em ${months.join(', ')}`;
  };
  return (
    <ul>
      {rows.map(({ label, cells }, at) => {
        const words = UNFILLED.map((filling) => wordsOf(cells, filling)).filter(Boolean);
        return <li key={at}>{`${label}: ${words.join('; ') || FILLING_NAMES.filled}`}</li>;
      })}
    </ul>
  );
}
