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
import './tones.css';
import './chart-marks.css';
import './chart-tip.css';
import './chart-paper.css';
import { Tip } from './Tip.tsx';
import { useMarks } from './use-marks.ts';
import { ValuesInWords } from './ValuesInWords.tsx';
import { BarDrawing } from './BarDrawing.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import type { Drawn } from './MarkArea.tsx';
import { Legend, TonePatterns } from './Legend.tsx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Draws the chart for print, as HTML of the given width in CSS pixels. */
type PrintedChart = { onPaper(width: number): string };

/** A chart, a note on it, and a callback for marks that are opened. */
export type FigureProps = {
  readonly chart: Chart;
  /** Added to the description: says that the table shows only a part. */
  readonly note: string | undefined;
  readonly onOpen: (opens: Opens) => void;
  readonly printed: Ref<PrintedChart>;
};

/** Draws any chart: title, legend, marks that pointer and keyboard reach, and their values for screen readers. */
export function ChartFigure({ chart, note, onOpen, printed }: FigureProps) {
  const id = useId();
  const [element, width] = useWidth();
  const { pointed, tabStop, handlers } = useMarks(chart, onOpen);
  useImperativeHandle(printed, () => ({ onPaper: (pixels) => chartOnPaper({ chart, note }, pixels) }), [chart, note]);
  return (
    <ChartFrame {...{ chart, note, id }}>
      <div ref={element} className={`chart-drawing ${chart.kind}`} {...handlers}>
        {width > 0 && <Drawing {...{ chart, id, width, tabStop }} />}
        <Tip {...{ chart, pointed, width }} />
      </div>
      <ValuesInWords chart={chart} />
    </ChartFrame>
  );
}

function Drawing({ chart, ...drawn }: Drawn) {
  return chart.kind === 'bars' ? <BarDrawing {...{ chart, ...drawn }} /> : <MapDrawing {...{ chart, ...drawn }} />;
}

type Shown = Pick<FigureProps, 'chart' | 'note'>;

/** The title, description, legend and patterns around a drawing, on the screen and on paper. */
function ChartFrame({ chart, note, id, children }: Shown & { readonly id: string; readonly children: ReactNode }) {
  return (
    <figure className="chart" aria-labelledby={`${id}-title`} aria-describedby={`${id}-description`}>
      <TonePatterns id={id} />
      <figcaption>
        <h2 id={`${id}-title`}>{chart.title}</h2>
        <p id={`${id}-description`}>
          {chart.description} {note !== undefined && <strong>{note}</strong>}
        </p>
        <Legend chart={chart} id={id} />
      </figcaption>
      {children}
    </figure>
  );
}

/**
 * A chart as HTML for print, drawn again at the page's width in CSS pixels, so that its text is as large as the page's.
 * Its ids differ from those of the chart on the screen.
 */
function chartOnPaper(shown: Shown, width: number): string {
  const host = document.createElement('div');
  const root = createRoot(host, { identifierPrefix: 'paper-' });
  flushSync(() => root.render(<PaperFigure {...shown} width={width} />));
  const html = host.innerHTML;
  root.unmount();
  return html;
}

function PaperFigure({ chart, note, width }: Shown & { readonly width: number }) {
  const id = useId();
  return (
    <ChartFrame {...{ chart, note, id }}>
      <div className={`chart-drawing ${chart.kind}`}>
        <Drawing {...{ chart, id, width }} tabStop={undefined} isOnPaper />
      </div>
    </ChartFrame>
  );
}

/** An element's width in whole pixels, measured before the first paint and after each change; 0 until then. */
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
