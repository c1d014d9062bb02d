import { useElementSize } from '@mantine/hooks';
import { useId, type ReactNode, type Ref } from 'react';
import type { Chart, Opens } from '../../chart/chart.ts';
import { BarDrawing } from './BarDrawing.tsx';
import './chart.css';
import { Legend } from './Legend.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import { Tip } from './Tip.tsx';
import { useMarks } from './use-marks.ts';
import { ValuesInWords } from './ValuesInWords.tsx';

type Props = {
  readonly chart: Chart;
  /** What is said of it besides: that the table shows only a part. */
  readonly note: string | undefined;
  readonly onOpen: (opens: Opens) => void;
  /** Takes the element that is printed. */
  readonly figure: Ref<HTMLElement>;
};

/** The one drawing of all charts: title, legend, marks that pointer and keyboard reach, and their values in words. */
export function ChartFigure({ chart, note, onOpen, figure }: Props): ReactNode {
  const id = useId();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { pointed, handlers } = useMarks(chart, onOpen);
  const whole = Math.floor(width);
  return (
    <figure ref={figure} className="chart" aria-labelledby={`${id}-title`} aria-describedby={`${id}-description`}>
      <figcaption>
        <h2 id={`${id}-title`}>{chart.title}</h2>
        <p id={`${id}-description`}>{[chart.description, note].filter(Boolean).join(' ')}</p>
        <Legend chart={chart} id={id} />
      </figcaption>
      <div ref={ref} className="chart-drawing" {...handlers}>
        {whole > 0 && chart.kind === 'bars' && <BarDrawing {...{ chart, id }} width={whole} />}
        {whole > 0 && chart.kind === 'map' && <MapDrawing chart={chart} width={whole} />}
        <Tip {...{ chart, pointed }} width={whole} />
      </div>
      <ValuesInWords chart={chart} />
    </figure>
  );
}
