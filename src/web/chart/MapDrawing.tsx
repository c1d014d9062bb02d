import { scaleBand } from '@visx/scale';
import { memo, type ReactNode, type UIEvent, useState } from 'react';
import type { MapChart } from '../../chart/chart.ts';
import { cutText, fittingName } from './cut-text.ts';
import type { Drawn } from './drawn.ts';
import { drawnGroups, groupHeight, groupsOf, LINE, TOGETHER } from './map-groups.ts';
import { Bar } from '@visx/shape';
import type { Box } from './bar-places.ts';
import { MarkArea } from './MarkArea.tsx';

const WIDEST = 56; // of a month
const LETTERS = 0.42; // of the width, at most, for the names
const SCROLL_BAR = 14;

/** A map of centres by months, so many pixels wide: the months stay in sight, the lines scroll, and those near are drawn. */
export const MapDrawing = memo(function MapDrawing({
  chart,
  width,
  stop,
  isOnPaper,
}: Omit<Drawn<MapChart>, 'id'>): ReactNode {
  const { columns, rows } = chart;
  const [scrolled, setScrolled] = useState(0);
  const longest = Math.max(0, ...rows.map(({ label }) => label.length));
  const left = Math.min(longest * 6.4 + 12, width * LETTERS, 420);
  const right = Math.min(width - SCROLL_BAR, left + columns.length * WIDEST);
  const bands = scaleBand({ domain: columns.map((_, at) => at), range: [left, right] });
  const month = bands.bandwidth();
  const groups = groupsOf(rows.length);
  const drawn = isOnPaper ? groups : drawnGroups(scrolled, stop?.category ?? 0);
  const onScroll = ({ currentTarget }: UIEvent): void =>
    setScrolled(Math.floor(currentTarget.scrollTop / groupHeight()));
  return (
    <div className="chart-map">
      <Months {...{ columns, width }} placeOf={(at) => bands(at)! + month / 2} month={month} />
      <div className="chart-scroll" onScroll={onScroll}>
        {groups.map((group) => (
          <div key={group} className="chart-lines" style={{ height: groupHeight(rows.length, group) }}>
            {drawn.includes(group) && (
              <MapLines {...{ chart, group, left, stop, isOnPaper }} width={width - SCROLL_BAR} month={month} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
});

type MonthsProps = Pick<MapChart, 'columns'> & {
  readonly width: number;
  readonly month: number;
  readonly placeOf: (column: number) => number;
};

function Months({ columns, width, month, placeOf }: MonthsProps): ReactNode {
  return (
    <div className="chart-months">
      <svg width={width} height={LINE} viewBox={`0 0 ${width} ${LINE}`} aria-hidden="true">
        {columns.map((column, at) => (
          <text key={at} className="chart-label" x={placeOf(at)} y={12} textAnchor="middle">
            {fittingName(column, month)}
          </text>
        ))}
      </svg>
    </div>
  );
}

type Props = Omit<Drawn<MapChart>, 'id'> & {
  readonly group: number;
  /** Where the months begin, and how wide each of them is, in pixels. */
  readonly left: number;
  readonly month: number;
};

const GAP = 3;

/** Some lines of a map: each with its name and a box for each month. */
function MapLines({ chart, group, width, left, month, stop, isOnPaper }: Props): ReactNode {
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
