import { useId, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { Chart, Opens } from '../../chart/chart.ts';
import { chartOnPaper } from './chart-on-paper.tsx';
import './chart.css';
import './chart-marks.css';
import './chart-tip.css';
import './chart-paper.css';
import { ChartFrame } from './ChartFrame.tsx';
import { Drawing } from './Drawing.tsx';
import { Tip } from './Tip.tsx';
import { useMarks } from './use-marks.ts';
import { useWidth } from './use-width.ts';
import { ValuesInWords } from './ValuesInWords.tsx';

/** Draws a chart for its print: as HTML, so many CSS pixels wide. */
export type PrintedChart = { onPaper(width: number): string };

/** What of a chart is shown, and where its marks lead. */
export type FigureProps = {
  readonly chart: Chart;
  /** What is said of it besides: that the table shows only a part. */
  readonly note: string | undefined;
  readonly onOpen: (opens: Opens) => void;
  readonly printed: Ref<PrintedChart>;
};

/** The one drawing of all charts: title, legend, marks that pointer and keyboard reach, and their values in words. */
export function ChartFigure({ chart, note, onOpen, printed }: FigureProps): ReactNode {
  const id = useId();
  const [element, width] = useWidth();
  const { pointed, stop, handlers } = useMarks(chart, onOpen);
  useImperativeHandle(printed, () => ({ onPaper: (pixels) => chartOnPaper({ chart, note }, pixels) }), [chart, note]);
  return (
    <ChartFrame {...{ chart, note, id }}>
      <div ref={element} className={`chart-drawing ${chart.kind}`} {...handlers}>
        {width > 0 && <Drawing {...{ chart, id, width, stop }} />}
        <Tip {...{ chart, pointed, width }} />
      </div>
      <ValuesInWords chart={chart} />
    </ChartFrame>
  );
}
