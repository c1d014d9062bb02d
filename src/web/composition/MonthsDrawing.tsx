import { useId } from 'react';
import type { Tone } from '../../chart/chart.ts';
import { fillOf, TonePatterns } from '../chart/Legend.tsx';
import '../chart/tones.css';
import { MonthBars, MonthTable } from '../months/MonthBars.tsx';
import type { Series } from './month-series.ts';
import styles from './MonthsDrawing.module.css';

type Props = {
  readonly title: string;
  readonly series: readonly [Series, ...Series[]];
  /** The months of the amount, 1 to 12. */
  readonly marked: readonly number[];
};

const SIZE = { width: 356, height: 142, plot: 118, widest: 11, gap: 2, margin: 6 } as const;

/** A subject's months in the panel: bars with the amount's own months marked, a legend, a table for screen readers. */
export function MonthsDrawing({ title, series, marked }: Props) {
  const id = useId();
  const own = marked.length < 12 ? marked : [];
  const labels = series.map(({ label }) => label).join(' e ');
  const hasOver = series.some(
    ({ name, amounts }) => name === 'realizado' && amounts.some((amount, at) => amount > series[0].amounts[at]!),
  );
  return (
    <figure className={`${styles['months']} tones`}>
      <TonePatterns id={id} />
      <MonthBars
        title={title}
        description={`${labels}, mês a mês, em barras. Os valores estão na tabela a seguir.`}
        series={series}
        size={SIZE}
        ground={(month) => ({ className: own.includes(month) ? styles['band'] : styles['clear'] })}
        drawBar={({ series: name, isOver, ...bar }) => {
          const tone = isOver ? 'above' : toneOf(name, series);
          return bar.height > 0 && <rect key={name} {...bar} className={`chart-bar ${tone}`} fill={fillOf(id, tone)} />;
        }}
        initial={(month) => ({ className: own.includes(month) ? styles['ofValue'] : undefined })}
      />
      <Legend id={id} series={series} hasOver={hasOver} />
      <MonthTable caption={title} series={series} marked={own} />
    </figure>
  );
}

/** The tone of a series, as in the report's chart: for realised amounts, the plan, or the other basis's plan. */
function toneOf(name: Series['name'], [first]: Props['series']): Tone {
  if (name === 'realizado') return 'realised';
  return name === first.name ? 'planned' : 'compared';
}

type LegendProps = Pick<Props, 'series'> & { readonly id: string; readonly hasOver: boolean };

function Legend({ id, series, hasOver }: LegendProps) {
  const entries = [
    ...series.map(({ name, label }) => ({ tone: toneOf(name, series), label })),
    ...(hasOver ? [{ tone: 'above' as const, label: `acima do ${series[0].label.toLowerCase()}` }] : []),
  ];
  return (
    <figcaption className={styles['legend']} aria-hidden="true">
      {entries.map(({ tone, label }) => (
        <span key={tone}>
          <svg viewBox="0 0 12 12" width="12" height="12">
            <rect x="1" y="1" width="10" height="10" className={`chart-bar ${tone}`} fill={fillOf(id, tone)} />
          </svg>
          {label}
        </span>
      ))}
    </figcaption>
  );
}
