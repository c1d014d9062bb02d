import { scaleBand } from '@visx/scale';
import { memo, useState, type ReactNode, type UIEvent } from 'react';
import type { MapChart } from '../../chart/chart.ts';
import { fittingName } from './cut-text.ts';
import type { Drawn } from './drawn.ts';
import { drawnGroups, groupHeight, groupsOf, LINE } from './map-groups.ts';
import { MapLines } from './MapLines.tsx';

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
