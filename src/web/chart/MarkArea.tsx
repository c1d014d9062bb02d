import type { ReactNode } from 'react';
import type { Chart } from '../../chart/chart.ts';
import type { Box } from './bar-places.ts';
import { markLabel, markWords, type MarkPlace } from './mark-words.ts';
import { markData } from './use-marks.ts';

type Props = {
  readonly chart: Chart;
  readonly place: MarkPlace;
  readonly hit: Box;
  /** Whether Tab comes in here; arrow keys move on. */
  readonly isStop: boolean;
};

/** The area of a mark that is pointed at, focused and opened; what it says is its name for screen readers. */
export function MarkArea({ chart, place, hit, isStop }: Props): ReactNode {
  const words = markWords(chart, place);
  if (words === undefined) return null;
  return (
    <rect
      {...hit}
      {...markData(place)}
      className="chart-mark"
      role={words.opens === undefined ? 'img' : 'button'}
      tabIndex={isStop ? 0 : -1}
      aria-label={markLabel(words)}
    />
  );
}
