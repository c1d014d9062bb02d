import type { ReactNode } from 'react';
import { BarDrawing } from './BarDrawing.tsx';
import type { Drawn } from './drawn.ts';
import { MapDrawing } from './MapDrawing.tsx';

/** A chart of any kind, so many pixels wide. */
export function Drawing({ chart, ...drawn }: Drawn): ReactNode {
  return chart.kind === 'bars' ? <BarDrawing {...{ chart, ...drawn }} /> : <MapDrawing {...{ chart, ...drawn }} />;
}
