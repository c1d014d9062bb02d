import type { ReactNode } from 'react';
import type { Chart } from '../../chart/chart.ts';
import { BarDrawing } from './BarDrawing.tsx';
import { MapDrawing } from './MapDrawing.tsx';
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

/** A chart of any kind, so many pixels wide. */
export function Drawing({ chart, ...drawn }: Drawn): ReactNode {
  return chart.kind === 'bars' ? <BarDrawing {...{ chart, ...drawn }} /> : <MapDrawing {...{ chart, ...drawn }} />;
}
