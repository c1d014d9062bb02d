import type { ReactNode } from 'react';
import type { Chart } from '../../chart/chart.ts';
import { Legend } from './Legend.tsx';
import { TonePatterns } from './TonePatterns.tsx';

type Props = {
  readonly chart: Chart;
  /** What is said of it besides what it says itself. */
  readonly note: string | undefined;
  readonly id: string;
  readonly children: ReactNode;
};

/** What stands around a drawing, on the screen and on paper: its title, what it shows, its legend; and its patterns. */
export function ChartFrame({ chart, note, id, children }: Props): ReactNode {
  return (
    <figure className="chart" aria-labelledby={`${id}-title`} aria-describedby={`${id}-description`}>
      <TonePatterns id={id} />
      <figcaption>
        <h2 id={`${id}-title`}>{chart.title}</h2>
        <p id={`${id}-description`}>{[chart.description, note].filter(Boolean).join(' ')}</p>
        <Legend chart={chart} id={id} />
      </figcaption>
      {children}
    </figure>
  );
}
