import type { Chart } from '../../chart/chart.ts';
import type { Box } from '../../chart/bar-places.ts';
import { markLabel, markWords, type MarkPlace } from './mark-words.ts';
import { markData } from './use-marks.ts';

/** The props of every drawing of a chart. */
export type Drawn<Kind extends Chart = Chart> = {
  readonly chart: Kind;
  /** The prefix of the ids of the chart's patterns. */
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  /** The mark that Tab focuses; undefined if there are no marks. */
  readonly tabStop: MarkPlace | undefined;
  /** On paper everything is drawn, and nothing can be focused. */
  readonly isOnPaper?: boolean | undefined;
};

type Props = {
  readonly chart: Chart;
  readonly place: MarkPlace;
  readonly hit: Box;
  /** Whether Tab focuses this mark; arrow keys focus the others. */
  readonly isTabStop: boolean;
};

/** The area in which a mark takes the pointer and the focus, labelled for screen readers. */
export function MarkArea({ chart, place, hit, isTabStop }: Props) {
  const words = markWords(chart, place);
  if (words === undefined) return null;
  return (
    <rect
      {...hit}
      {...markData(place)}
      className="chart-mark"
      role={words.opens === undefined ? 'img' : 'button'}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={markLabel(words)}
    />
  );
}
