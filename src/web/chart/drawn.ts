import type { Chart } from '../../chart/chart.ts';
import type { MarkPlace } from './mark-words.ts';

/** How a chart is drawn. */
export type Drawn<Kind extends Chart = Chart> = {
  readonly chart: Kind;
  /** What its patterns' ids begin with. */
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  /** The mark where Tab comes in; none if it has none. */
  readonly stop: MarkPlace | undefined;
  /** On paper all of it is drawn, and nothing can be reached. */
  readonly isOnPaper?: boolean | undefined;
};
