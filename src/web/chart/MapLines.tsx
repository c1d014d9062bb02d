import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';
import type { MapChart } from '../../chart/chart.ts';
import type { Box } from './bar-places.ts';
import { cutText } from './cut-text.ts';
import type { Drawn } from './drawn.ts';
import { groupHeight, LINE, TOGETHER } from './map-groups.ts';
import { MarkArea } from './MarkArea.tsx';

type Props = Omit<Drawn<MapChart>, 'id'> & {
  readonly group: number;
  /** Where the months begin, and how wide each of them is, in pixels. */
  readonly left: number;
  readonly month: number;
};

const GAP = 3;

/** Some lines of a map: each with its name and a box for each month. */
export function MapLines({ chart, group, width, left, month, stop, isOnPaper }: Props): ReactNode {
  const start = group * TOGETHER;
  const height = groupHeight(chart.rows.length, group);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {chart.rows.slice(start, start + TOGETHER).map(({ label, cells }, row) => (
        <g key={start + row}>
          <text className="chart-label" x={0} y={row * LINE + 12} aria-hidden="true">
            {cutText(label, left - 8)}
          </text>
          {cells.map(({ filling }, series) => {
            const [x, y] = [left + series * month, row * LINE];
            const category = start + row;
            const isStop = category === stop?.category && series === stop.series;
            return (
              <g key={series}>
                <Bar
                  {...{ x: x + GAP / 2, y: y + GAP / 2, width: month - GAP, height: LINE - GAP }}
                  className={`chart-bar chart-cell ${filling}`}
                  aria-hidden="true"
                />
                {filling === 'unexplained' && <path d={hatch({ x, y }, month)} className="chart-grain unexplained" />}
                {!isOnPaper && (
                  <MarkArea
                    {...{ chart, isStop, place: { category, series } }}
                    hit={{ x, y, width: month, height: LINE }}
                  />
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

const HATCH = 6; // pixels from one stroke to the next

/** The strokes across a cell: lines, because browsers cannot print thousands of patterns. */
function hatch({ x, y }: Pick<Box, 'x' | 'y'>, width: number): string {
  const rise = LINE - 2 * GAP;
  const strokes = Math.floor((width - 2 * GAP - rise) / HATCH);
  const starts = Array.from({ length: Math.max(1, strokes + 1) }, (_, at) => x + GAP + at * HATCH);
  return starts.map((start) => `M${start},${y + GAP + rise} l${rise},-${rise}`).join(' ');
}
