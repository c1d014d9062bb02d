import { MonthBars, MonthTable } from '../months/MonthBars.tsx';
import type { Bar } from '../months/month-bars.ts';
import type { Series } from './month-series.ts';
import styles from './MonthsDrawing.module.css';

type Props = {
  readonly title: string;
  readonly series: readonly [Series, ...Series[]];
  /** The months of the amount, 1 to 12. */
  readonly marked: readonly number[];
};

const SIZE = { width: 356, height: 142, plot: 118, widest: 11, gap: 1, margin: 6 } as const;

/** The months of an amount in the panel: bars with the amount's own months marked, a legend, and a table for screen readers. */
export function MonthsDrawing({ title, series, marked }: Props) {
  const own = marked.length < 12 ? marked : [];
  const labels = series.map(({ label }) => label).join(' e ');
  const hasOver = series.some(
    ({ name, amounts }) => name === 'realizado' && amounts.some((amount, at) => amount > series[0].amounts[at]!),
  );
  return (
    <figure className={styles['months']}>
      <MonthBars
        title={title}
        description={`${labels}, mês a mês, em barras. Os valores estão na tabela a seguir.`}
        series={series}
        size={SIZE}
        ground={(month) => ({ className: own.includes(month) ? styles['band'] : styles['clear'] })}
        drawBar={(bar) => <DrawnBar key={bar.series} bar={bar} />}
        initial={(month) => ({ className: own.includes(month) ? styles['ofValue'] : undefined })}
      />
      <Legend series={series} hasOver={hasOver} />
      <MonthTable caption={title} series={series} marked={own} />
    </figure>
  );
}

/** A bar; one above the plan has an edge on top, beside its colour. */
function DrawnBar({ bar: { x, y, width, height, series, isOver } }: { readonly bar: Bar<Series['name']> }) {
  return (
    <>
      <rect className={styles[isOver ? 'acima' : series]} {...{ x, y, width, height }} />
      {isOver && <rect className={styles['edge']} {...{ x: x - 1, y, width: width + 2, height: 2 }} />}
    </>
  );
}

function Legend({ series, hasOver }: { readonly series: readonly [Series, ...Series[]]; readonly hasOver: boolean }) {
  const entries = [
    ...series.map(({ name, label }) => ({ name: name as string, label })),
    ...(hasOver ? [{ name: 'acima', label: `acima do ${series[0].label.toLowerCase()}` }] : []),
  ];
  return (
    <figcaption className={styles['legend']} aria-hidden="true">
      {entries.map(({ name, label }) => (
        <span key={name}>
          <svg viewBox="0 0 10 10" width="10" height="10">
            <rect className={styles[name]} width="10" height="10" />
            {name === 'acima' && <rect className={styles['edge']} width="10" height="2" />}
          </svg>
          {label}
        </span>
      ))}
    </figcaption>
  );
}
