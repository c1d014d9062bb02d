import type { Chart } from '../../chart/chart.ts';
import type { Box } from '../../chart/bar-places.ts';
import { markLabel, markWords, type MarkPlace } from './mark-words.ts';
import { markData } from './use-marks.ts';

/** What every drawing of a chart takes. */
export type Drawn<Kind extends Chart = Chart> = {
  readonly chart: Kind;
  /** The prefix of its patterns' ids. */
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  /** The mark where Tab leads; undefined if there are no marks. */
  readonly tabStop: MarkPlace | undefined;
  /** On paper everything is drawn, and nothing can be reached. */
  readonly isOnPaper?: boolean | undefined;
};

type Props = {
  readonly chart: Chart;
  readonly place: MarkPlace;
  readonly hit: Box;
  /** Whether Tab leads here; arrow keys move on. */
  readonly isTabStop: boolean;
};

/** The area of a mark that takes the pointer and the focus, named for screen readers. */
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
