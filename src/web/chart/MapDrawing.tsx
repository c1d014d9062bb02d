import { memo, type UIEvent, useState } from 'react';
import type { MapChart } from '../../chart/chart.ts';
import { cutText, fittingName } from '../../chart/cut-text.ts';
import type { Box } from '../../chart/bar-places.ts';
import { type Drawn, MarkArea } from './MarkArea.tsx';

const WIDEST = 56; // pixels per month
const LETTERS = 0.42; // the largest share of the width for the names
const SCROLL_BAR = 14;

/** A map of centres by months: the months' names stay in view, the lines scroll, and only nearby lines are drawn. */
export const MapDrawing = memo(function MapDrawing({ chart, width, tabStop, isOnPaper }: Omit<Drawn<MapChart>, 'id'>) {
  const { columns, rows } = chart;
  const [scrolled, setScrolled] = useState(0);
  const longest = Math.max(0, ...rows.map(({ label }) => label.length));
  const left = Math.min(longest * 6.4 + 12, width * LETTERS, 420);
  const right = Math.min(width - SCROLL_BAR, left + columns.length * WIDEST);
  const month = (right - left) / Math.max(1, columns.length);
  const groups = groupsOf(rows.length);
  const drawn = isOnPaper ? groups : drawnGroups(scrolled, tabStop?.category ?? 0);
  const onScroll = ({ currentTarget }: UIEvent): void =>
    setScrolled(Math.floor(currentTarget.scrollTop / groupHeight()));
  return (
    <div className="chart-map">
      <Months {...{ columns, width, left, month }} />
      <div className="chart-scroll" onScroll={onScroll}>
        {groups.map((group) => (
          <div key={group} className="chart-lines" style={{ height: groupHeight(rows.length, group) }}>
            {drawn.includes(group) && (
              <MapLines {...{ chart, group, left, tabStop, isOnPaper }} width={width - SCROLL_BAR} month={month} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
});

type MonthsProps = Pick<MapChart, 'columns'> & {
  readonly width: number;
  /** Where the months begin, and how wide each of them is, in pixels. */
  readonly left: number;
  readonly month: number;
};

function Months({ columns, width, left, month }: MonthsProps) {
  return (
    <div className="chart-months">
      <svg width={width} height={LINE} viewBox={`0 0 ${width} ${LINE}`} aria-hidden="true">
        {columns.map((column, at) => (
          <text key={at} className="chart-label" x={left + month * (at + 0.5)} y={12} textAnchor="middle">
            {fittingName(column, month)}
          </text>
        ))}
      </svg>
    </div>
  );
}

type Props = Omit<Drawn<MapChart>, 'id'> & Pick<MonthsProps, 'left' | 'month'> & { readonly group: number };

const GAP = 3;

/** Some lines of a map: each with its name and a box for each month. */
function MapLines({ chart, group, width, left, month, tabStop, isOnPaper }: Props) {
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
            const isTabStop = category === tabStop?.category && series === tabStop.series;
            return (
              <g key={series}>
                <rect
                  {...{ x: x + GAP / 2, y: y + GAP / 2, width: month - GAP, height: LINE - GAP }}
                  className={`chart-bar chart-cell ${filling}`}
                  aria-hidden="true"
                />
                {filling === 'unexplained' && <path d={hatch({ x, y }, month)} className="chart-grain unexplained" />}
                {!isOnPaper && (
                  <MarkArea
                    {...{ chart, isTabStop, place: { category, series } }}
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

/** The hatching of a cell, as a path because browsers cannot print thousands of patterns. */
function hatch({ x, y }: Pick<Box, 'x' | 'y'>, width: number): string {
  const rise = LINE - 2 * GAP;
  const strokes = Math.floor((width - 2 * GAP - rise) / HATCH);
  const starts = Array.from({ length: Math.max(1, strokes + 1) }, (_, at) => x + GAP + at * HATCH);
  return starts.map((start) => `M${start},${y + GAP + rise} l${rise},-${rise}`).join(' ');
}

/** The height of a line of a map, in pixels. */
export const LINE = 17;

/** How many lines a group has; on paper a page ends only between groups. */
const TOGETHER = 10;

/** The group indexes for a number of lines. */
export function groupsOf(lines: number): readonly number[] {
  return Array.from({ length: Math.ceil(lines / TOGETHER) }, (_, at) => at);
}

/** The height of a group in pixels; by default that of a full one. */
export function groupHeight(lines = TOGETHER, group = 0): number {
  return Math.min(TOGETHER, lines - group * TOGETHER) * LINE;
}

/** The groups to draw at a scroll position: those in view, one more on each side, and that of the line Tab focuses. */
export function drawnGroups(scrolled: number, line: number): readonly number[] {
  return [scrolled - 1, scrolled, scrolled + 1, scrolled + 2, Math.floor(line / TOGETHER)];
}
