import {
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Chart, Opens } from '../../chart/chart.ts';
import './chart.css';
import './chart-marks.css';
import './chart-tip.css';
import './chart-paper.css';
import { Tip } from './Tip.tsx';
import { useMarks } from './use-marks.ts';
import { ValuesInWords } from './ValuesInWords.tsx';
import { BarDrawing } from './BarDrawing.tsx';
import type { Drawn } from './drawn.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { Legend } from './Legend.tsx';
import { TonePatterns } from './TonePatterns.tsx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Draws a chart for its print: as HTML, so many CSS pixels wide. */
type PrintedChart = { onPaper(width: number): string };

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

/** A chart of any kind, so many pixels wide. */
export function Drawing({ chart, ...drawn }: Drawn): ReactNode {
  return chart.kind === 'bars' ? <BarDrawing {...{ chart, ...drawn }} /> : <MapDrawing {...{ chart, ...drawn }} />;
}

type Props = {
  readonly chart: Chart;
  /** What is said of it besides what it says itself. */
  readonly note: string | undefined;
  readonly id: string;
  readonly children: ReactNode;
};

/** What stands around a drawing, on the screen and on paper: its title, what it shows, its legend; and its patterns. */
function ChartFrame({ chart, note, id, children }: Props): ReactNode {
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

type Shown = { readonly chart: Chart; readonly note: string | undefined };

/**
 * A chart as HTML for its print, drawn anew so many CSS pixels wide, so that its words are as large as the page's; its ids
 * are apart from those of the screen, which is not shown on paper.
 */
function chartOnPaper(shown: Shown, width: number): string {
  const host = document.createElement('div');
  const root = createRoot(host, { identifierPrefix: 'paper-' });
  flushSync(() => root.render(<PaperFigure {...shown} width={width} />));
  const html = host.innerHTML;
  root.unmount();
  return html;
}

function PaperFigure({ chart, note, width }: Shown & { readonly width: number }): ReactNode {
  const id = useId();
  return (
    <ChartFrame {...{ chart, note, id }}>
      <div className={`chart-drawing ${chart.kind}`}>
        <Drawing {...{ chart, id, width }} stop={undefined} isOnPaper />
      </div>
    </ChartFrame>
  );
}

/** An element's width in whole pixels, known before it is painted and when it changes; 0 before it is there. */
function useWidth(): readonly [element: RefObject<HTMLDivElement | null>, width: number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current!;
    const measure = (): void => setWidth(Math.floor(observed.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
