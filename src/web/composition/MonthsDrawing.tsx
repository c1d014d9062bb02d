import { type ReactNode, useId } from 'react';
import { formatAmount } from '../../domain/format.ts';
import { type Bar, barsOf, DRAWING } from './bars-of-months.ts';
import styles from './MonthsDrawing.module.css';
import type { Series } from './month-series.ts';
import { monthName } from './names.ts';

type Props = {
  readonly title: string;
  readonly series: readonly [Series, ...Series[]];
  /** The months of the amount, 1 to 12. */
  readonly marked: readonly number[];
};

/** The twelve months as bars; each month says its amounts under the mouse, and readers hear them as a table. */
export function MonthsDrawing({ title, series, marked }: Props): ReactNode {
  const id = useId();
  const { months, zero } = barsOf(series);
  const isPart = marked.length < months.length;
  const labels = series.map(({ label }) => label).join(' e ');
  return (
    <figure className={styles['months']}>
      <svg
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{`${labels}, mês a mês, em barras. Os valores estão na tabela a seguir.`}</desc>
        {months.map(({ left, middle, width, bars }, at) => {
          const isMarked = isPart && marked.includes(at + 1);
          return (
            <g key={at}>
              <title>{wordsOf(series, at)}</title>
              <rect
                className={isMarked ? styles['band'] : styles['clear']}
                {...{ x: left, width, y: 0, height: DRAWING.height }}
              />
              {bars.map((bar) => (
                <DrawnBar key={bar.series} bar={bar} />
              ))}
              <text x={middle} y={DRAWING.height - 6} className={isMarked ? styles['ofValue'] : undefined}>
                {monthName(at + 1).charAt(0)}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={DRAWING.width} y1={zero} y2={zero} />
      </svg>
      <Legend series={series} hasOver={months.some(({ bars }) => bars.some(({ isOver }) => isOver))} />
      <MonthsInWords title={title} series={series} marked={isPart ? marked : []} />
    </figure>
  );
}

/** A bar; one above the plan has an edge on top, beside its colour. */
function DrawnBar({ bar: { x, y, width, height, series, isOver } }: { readonly bar: Bar }): ReactNode {
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

function wordsOf(series: readonly Series[], month: number): string {
  const amounts = series.map(({ label, amounts: of }) => `${label} ${formatAmount(of[month]!)}`);
  return `${monthName(month + 1)}: ${amounts.join(', ')}`;
}

type MonthsInWordsProps = {
  readonly title: string;
  readonly series: readonly Series[];
  readonly marked: readonly number[];
};

/** The twelve months for those who hear the page. */
function MonthsInWords({ title, series, marked }: MonthsInWordsProps): ReactNode {
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  return (
    <div className="unseen">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{marked.includes(month) ? `${monthName(month)}, no valor` : monthName(month)}</th>
              {series.map(({ label, amounts }) => (
                <td key={label}>{formatAmount(amounts[month - 1]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
