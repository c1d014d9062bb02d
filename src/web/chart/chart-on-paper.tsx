import { useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Chart } from '../../chart/chart.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { Drawing } from './Drawing.tsx';

type Shown = { readonly chart: Chart; readonly note: string | undefined };

/**
 * A chart as HTML for its print, drawn anew so many CSS pixels wide, so that its words are as large as the page's; its ids
 * are apart from those of the screen, which is not shown on paper.
 */
export function chartOnPaper(shown: Shown, width: number): string {
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
